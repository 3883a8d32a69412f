/**
 * Worked review bodies about an invented project: a program that keeps station timetables.
 *
 * @module
 */

/** The head that the worked bodies name. */
export const HEAD = "7ac31f0e5b9d48c2a6e0f4d17b3c8859e2d4a610";

/** A complete review of a change of behaviour, canonical headings. */
export const behaviorBody =
  `Reviewer: model_agent · Example Reader Model · Example Works · self_reported

## 动机

车站值班员在换图当晚导入新时刻表，导入中途断电后再次执行同一条命令。

过去第二次导入会把已经写好的车次再写一遍，大屏上同一班车出现两行，只能逐行人工删除；现在命令先核对已写入的最后一个车次，再从下一个继续。

命令结束后，大屏上每个车次只显示一行，值班员不必再核对整张表。

本次只处理同一份文件的重复导入，不涉及跨日合并。

## 改动思路

入口仍是 \`timetable import\`。已写入的最后车次由表文件自己记录，不再另存进度文件，因此没有第二份状态需要同步。写入器在打开表文件前比较记录与文件尾行，一致才追加，不一致就拒绝并说明差异，显示层只负责转述。

仓库里已有读取尾行的函数，被直接复用；事后去重的办法会掩盖丢失的车次，所以没有采用。

## 具体改动

### 关键代码讲解

\`resume_import\` 先读取表文件的尾行，交给 \`compare_tail\` 与输入文件比较。后者只返回一致、落后、超前三种结果，不做任何写入。一致或落后时从下一个车次继续，每写完一个车站就刷新到磁盘；超前时命令以状态二退出，并同时打印期望车次与实际车次。

整表导入的路径没有变化，仍由同一个写入器完成。测试在真实的临时目录里运行命令，覆盖正常继续、文件落后、文件超前和空文件四种输入，并由独立的读取程序逐行核对车次编号与到发时间。

\`\`\`text
这里是一段示例输出，不计入说明文字
\`\`\`

本次改动没有书面规范，因此没有需要逐条对应的验收条款。

## 对主干的风险

最危险的情况是尾行被手工改过：命令可能跳过若干车次却报告成功。现有的成功用例看不到这一点，因此反例把尾行改成后面的车次，要求在写入前拒绝，并且表文件一个字节都不变。

在旧版本上运行同一反例会得到缺行的大屏，说明用例确实敏感。调用方只有命令行一处，整表导入在新旧版本下输出一致。回退只需恢复写入器模块，表文件格式没有变化。

## 我的整体评价

换图当晚的重复导入从此可以放心重试，失败时提示也能直接照做。改动规模与问题相称，没有新增配置或状态。剩余风险是手工改过的表仍需人来判断，已经写明由运行组处理。没有发现阻塞问题。

English verdict: APPROVE - exact head ${HEAD}; import resume, stale and ahead cases pass.
`;

/** A complete review of a change of documentation only, canonical headings. */
export const docsBody = `Reviewer: human_operator

## 动机
值班员照着安装页操作时，示例里的旧参数会直接报错，第一次配置无法完成。

## 改动思路
示例改用现行参数，删去同页互相矛盾的旧段落，读者不必再二选一，步骤顺序保持原样。

## 具体改动
### 关键内容讲解
安装页两条示例命令改用现行参数名；新增一条读回命令，让值班员确认刚写入的车站；术语表补上换图与大屏两个词的解释，其余页面没有变化。

## 对主干的风险
只有文字变化。主要风险是示例仍然跑不通，所以用发布包逐条执行过，输出与页面一致。

## 我的整体评价
示例与读回都已核对，修复范围完整，没有遗留缺口，可以合并。

English verdict: APPROVE - exact head ${HEAD}; every documented command was run.
`;

/** The bilingual headings in place of the canonical ones. */
export function bilingual(body: string): string {
  return body
    .replace("## 动机", "## 动机 / Motivation")
    .replace("## 改动思路", "## 改动思路 / Approach")
    .replace("## 具体改动", "## 具体改动 / Changes")
    .replace("## 对主干的风险", "## 对主干的风险 / Risks")
    .replace("## 我的整体评价", "## 我的整体评价 / Verdict");
}

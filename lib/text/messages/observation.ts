/**
 * Messages of the observation: how heads are selected, the tasks that candidates become, and what is
 * wrong with a prior observation or an acknowledgement.
 *
 * `{role}` names what a file is for ("the prior observation"), never where it lies.
 *
 * @module
 */
import type { MessageTable } from "../messages.ts";

/** The observation messages of the catalogue. */
export const observationMessages = {
  observation_selection_policy: {
    en:
      "The first open row in queue order that asks for work and is neither handled nor projected is offered, one at a time and again until it is acknowledged.",
    zh: "按队列次序给出第一个需要处理、既未完成也未登记的开放条目；每次一个，未获确认前重复给出。",
  },
  todo_review: {
    en:
      "Review {pull_request} in full at head {head} and publish a verdict. Whether it merges is up to the repository's policy.",
    zh: "在提交 {head} 上完整审阅 {pull_request} 并发布结论；是否合并由仓库策略决定。",
  },
  todo_rereview: {
    en:
      "Review {pull_request} again at head {head}, where changes were requested: check the repair and the whole change, then publish a verdict. Whether it merges is up to the repository's policy.",
    zh:
      "{pull_request} 曾被要求修改：在提交 {head} 上核对修复与整个改动，再发布结论；是否合并由仓库策略决定。",
  },
  todo_qualify: {
    en:
      "Check whether {pull_request} is ready to merge at its approved head {head}, and record the result. Whether it merges is up to the repository's policy.",
    zh:
      "检查 {pull_request} 在已批准的提交 {head} 上是否可以合并，并记录结果；是否合并由仓库策略决定。",
  },
  todo_audit: {
    en:
      "Audit {pull_request} once more at head {head} with new evidence and publish a verdict. Whether it merges is up to the repository's policy.",
    zh: "在提交 {head} 上以新证据重新审计 {pull_request} 并发布结论；是否合并由仓库策略决定。",
  },

  acknowledgement_refused: {
    en:
      "{flag} {head}: this head is not the prior candidate, and no earlier acknowledgement names it. If another head took its place since it was offered, it will be offered again.",
    zh:
      "{flag} {head}：此提交不是上一次的候选（prior candidate），也未曾被确认过。若给出后被其他提交取代，会再次给出。",
  },
  acknowledgement_refused_advice: {
    en: "Acknowledge a head that was offered. Possible here: {heads}.",
    zh: "请确认已给出过的提交。此处可以是：{heads}。",
  },
  acknowledgement_refused_many: {
    en: "Acknowledge a head that was offered. Possible here: {heads}, and {more} more.",
    zh: "请确认已给出过的提交。此处可以是：{heads}，以及另外 {more} 个。",
  },
  acknowledgement_refused_none: {
    en: "Observe without it first; the prior observation offered nothing, or none was given.",
    zh: "请先不带该参数观察一次；上一次观察没有给出候选，或未提供上一次观察。",
  },

  prior_shape: {
    en: "Cannot read {role}: it holds no observation.",
    zh: "无法读取{role}：其中没有观察结果。",
  },
  prior_packet_without: {
    en: "Cannot read {role}: it is a packet without autonomous_review.",
    zh: "无法读取{role}：该数据包没有 autonomous_review。",
  },
  prior_shapes_advice: {
    en:
      "Give the autonomous_review of an earlier packet, the whole packet, or a checkpoint of this program.",
    zh: "请提供先前数据包的 autonomous_review、整个数据包，或本程序的检查点。",
  },
  prior_no_checkpoint: {
    en: "Cannot use {role}: what is there is no checkpoint. It was left as it is.",
    zh: "无法使用{role}：该处的文件不是检查点；未作改动。",
  },
  prior_checkpoint_advice: {
    en: "Move the file away to begin anew, or name another one.",
    zh: "请移走该文件以重新开始，或指定其他文件。",
  },
  prior_newer: {
    en: "Cannot read {role}: a newer version of this program wrote it.",
    zh: "无法读取{role}：它由本程序的更新版本写成。",
  },
  prior_newer_advice: {
    en: "Use that version, or observe without it to begin anew.",
    zh: "请使用那个版本，或不带它重新开始观察。",
  },
  prior_newer_checkpoint_advice: {
    en: "Use that version, or move the file away to begin anew.",
    zh: "请使用那个版本，或移走该文件以重新开始。",
  },
  prior_value: {
    en: "Cannot read {role}: {field} holds what no observation would.",
    zh: "无法读取{role}：{field} 的内容不可能出自一次观察。",
  },
  prior_value_advice: {
    en: "Use an unchanged earlier result, or observe without it to begin anew.",
    zh: "请使用未经改动的先前结果，或不带它重新开始观察。",
  },
  prior_repository: {
    en: "The prior observation is of another repository; this run reads {repository}.",
    zh: "上一次观察属于另一个仓库；本次读取的是 {repository}。",
  },
  prior_repository_unnamed: {
    en: "The prior observation is of a named repository; the source of this run names none.",
    zh: "上一次观察属于某个具名仓库；本次的来源没有仓库名。",
  },
  prior_repository_advice: {
    en: "Name the repository with --repo, or keep one observation per repository.",
    zh: "请用 --repo 指明仓库，或为每个仓库各保留一份观察。",
  },
} as const satisfies MessageTable;

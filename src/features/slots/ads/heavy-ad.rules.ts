/**
 * What a framed creative may cost the page. Only what can be seen from outside is counted: long tasks that the browser attributes to the frame, and the documents
 * that were loaded into it. What a frame of another origin loads by itself, and work that the browser does in another process, is not seen, and harms the page less.
 */
export const adBudget = {
  /** Milliseconds of long tasks (over 50 ms each) within the period. */
  busyMs: 400,
  periodMs: 30_000,
  /** Documents loaded into the frame, and their bytes. */
  documents: 3,
  bytes: 1_000_000,
} as const;

export type AdCost = { tasks: readonly { at: number; ms: number }[]; documents: number; bytes: number };
export const noCost: AdCost = { tasks: [], documents: 0, bytes: 0 };

/** The cost with one more task; what is older than the period is forgotten. */
export const addTask = (cost: AdCost, task: { at: number; ms: number }): AdCost => ({
  ...cost,
  tasks: [...cost.tasks.filter(({ at }) => task.at - at < adBudget.periodMs), task],
});

/** Whether it is more than an ad may cost. */
export const isHeavy = ({ tasks, documents, bytes }: AdCost): boolean =>
  tasks.reduce((sum, { ms }) => sum + ms, 0) > adBudget.busyMs || documents > adBudget.documents || bytes > adBudget.bytes;

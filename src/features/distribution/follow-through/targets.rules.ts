import type { DocumentChange, SitePath } from './change-facts.rules.ts';

/** The kinds of targets that are notified of changes. */
export type TargetKind = 'cdn' | 'websub' | 'indexnow' | 'webhook' | 'mail' | 'push';

/** A change as the outbox has it: the tags it touched, and the document that changed, where it was one. Times are milliseconds. */
export type Change = {
  outboxId: number;
  tags: readonly string[];
  hard: boolean;
  generation: number | undefined;
  at: number;
  document: DocumentChange | undefined;
  /** The pages whose feeds it touches: of verticals, sections, topics and authors that are there. */
  feedPages: readonly SitePath[];
};

/** What one target is to be sent; deliveries of one `subject` are merged, or sent in order, as the target says. */
export type NewDelivery = { subject: string; payload: unknown; generations?: readonly number[] };

/** A delivery that is to be sent now. */
export type Delivery = { id: number; subject: string; payload: unknown; at: number; attempts: number };

/** A receiver outside that is notified of changes. */
export type Target = {
  /** Permanent, and without the keys that an address may carry: operators and metrics see it. */
  name: string;
  kind: TargetKind;
  /** How long a delivery waits for others to be merged with, in milliseconds. */
  delayMs: number;
  /** `merge`: a delivery that waits for a subject takes the place of later ones; `order`: one after another for a subject; `apart`: neither. */
  subjects: 'merge' | 'order' | 'apart';
  /** Whether it waits until every running process has applied the purges: a CDN would fetch the old page again. */
  afterPurge: boolean;
  /** What was sent, or given up, is for nobody else: its content is deleted then. */
  forgets?: boolean;
  /** How many deliveries are claimed at once, and how many calls run at a time. */
  batch: number;
  concurrency: number;
  /** What is to be delivered of some changes, oldest first. */
  buildDeliveries(changes: readonly Change[]): NewDelivery[];
  /** Deliveries that one call stands for. */
  groupIntoCalls(deliveries: readonly Delivery[]): Delivery[][];
  /** Makes one call; rejects when it has to be made again. */
  send(deliveries: readonly Delivery[]): Promise<void>;
};

/** How far the deliveries of one target are. Times are milliseconds since 1970. */
export type TargetReport = {
  target: string;
  kind: string;
  pending: number;
  /** Pending ones that were tried already. */
  retrying: number;
  failed: number;
  /** The oldest pending one. */
  oldestAt: number | undefined;
  lastError: string | undefined;
};

/** One delivery as operators and developers see it. */
export type ListedDelivery = {
  id: number;
  target: string;
  kind: string;
  subject: string;
  payload: unknown;
  at: string;
  attempts: number;
  state: 'pending' | 'done' | 'failed';
  error: string | null;
};

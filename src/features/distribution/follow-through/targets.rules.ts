import type { DocumentChange, SitePath } from './change-facts.rules.ts';

/** The kinds of targets that are told of changes. */
export type TargetKind = 'cdn' | 'websub' | 'indexnow' | 'webhook';

/** A change as the outbox holds it: the tags it touched, and where it was one of a document, which. Times are milliseconds. */
export type Change = {
  outboxId: number;
  tags: readonly string[];
  hard: boolean;
  generation: number | undefined;
  at: number;
  document: DocumentChange | undefined;
  /** The pages whose feeds it touches: of verticals, sections, topics and authors that are there. */
  fedPages: readonly SitePath[];
};

/** What one target is to be told; deliveries of one `subject` are merged, or kept in order, as the target says. */
export type NewDelivery = { subject: string; payload: unknown; generations?: readonly number[] };

/** A delivery that is to be sent now. */
export type Delivery = { id: number; subject: string; payload: unknown; at: number; attempts: number };

/** Somebody outside who is told of changes. */
export type Target = {
  /** Permanent, and without the keys an address may carry: it is shown to operators and in numbers. */
  name: string;
  kind: TargetKind;
  /** How long a delivery waits for others to be merged with, in milliseconds. */
  delayMs: number;
  /** `merge`: what waits for a subject already stands for what comes; `order`: one after another for a subject; `apart`: neither. */
  subjects: 'merge' | 'order' | 'apart';
  /** Waits until every running process has applied the purges, or a CDN would fetch the old page again. */
  afterPurge: boolean;
  /** How many deliveries are taken at once, and how many calls run side by side. */
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

import type { Topic } from '#features/mailings/push-subscriptions.pure';

/** What a step on the page of notifications came to. */
export const pushSteps = ['saved', 'tested', 'test-failed', 'many-tests', 'off', 'other-off'] as const;
export type PushStep = (typeof pushSteps)[number];
export type PushProblem = 'topics' | 'hours' | 'gone';
/** A refused form: its status, and the problem as a code or as a finished sentence. */
export type PushRefusal = { status: 400 | 403 | 413 | 507; problem: PushProblem | { message: string } };

/** What the page of a reader's notifications shows. */
export type PushView = {
  status: 200 | PushRefusal['status'];
  /** Whether this site sends any. */
  isOn: boolean;
  /** What this browser gets; undefined where it is not subscribed. */
  own:
    { device: string; topics: readonly Topic[]; quiet: { from: number; to: number } | null; zone: string; onlyUnread: boolean } | undefined;
  /** Other browsers in which the reader is signed in. */
  others: readonly { id: string; device: string; topics: number }[];
  done: PushStep | undefined;
  problem: PushRefusal['problem'] | undefined;
};

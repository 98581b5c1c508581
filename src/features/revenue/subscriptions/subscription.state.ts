/** A subscription as its rules see it. Times are milliseconds since 1970. */
export type SubscriptionState = {
  state: 'active' | 'paused' | 'ended';
  /** Whether the next payment is made by itself. */
  renews: boolean;
  plan: string;
  paidUntil: number;
  pausedAt: number | undefined;
  pausedUntil: number | undefined;
  nextPlan: string | undefined;
};

export type SubscriptionEvent =
  | { type: 'planChosen'; plan: string }
  | { type: 'cancelled' }
  | { type: 'resumed' }
  | { type: 'paused'; until: number }
  | { type: 'unpaused' }
  /** The next period is paid, with the plan that it is paid for. */
  | { type: 'renewed'; plan: string; paidUntil: number }
  | { type: 'ended' };

/** The longest pause, in days. */
export const longestPauseDays = 90;
const dayMs = 86_400_000;

const unpause = (before: SubscriptionState, now: number): SubscriptionState => {
  const { pausedAt = now, pausedUntil = now, paidUntil } = before;
  // the clock may have been set back meanwhile: a pause is never shorter than nothing
  const pausedFor = Math.max(0, Math.min(now, pausedUntil) - pausedAt);
  return { ...before, state: 'active', pausedAt: undefined, pausedUntil: undefined, paidUntil: paidUntil + pausedFor };
};

type Handlers = {
  [Type in SubscriptionEvent['type']]: (
    before: SubscriptionState,
    event: Extract<SubscriptionEvent, { type: Type }>,
    now: number,
  ) => SubscriptionState | undefined;
};

const handlers: Handlers = {
  planChosen: (before, { plan }) => ({ ...before, nextPlan: plan === before.plan ? undefined : plan }),
  cancelled: (before) => (before.renews ? { ...before, renews: false, nextPlan: undefined } : undefined),
  resumed: (before) => (before.renews ? undefined : { ...before, renews: true }),
  paused: (before, { until }, now) =>
    before.state === 'active' && before.renews && before.paidUntil > now && until > now && until <= now + longestPauseDays * dayMs
      ? { ...before, state: 'paused', pausedAt: now, pausedUntil: until }
      : undefined,
  unpaused: (before, _event, now) => (before.state === 'paused' ? unpause(before, now) : undefined),
  renewed: (before, { plan, paidUntil }) =>
    before.state === 'active' && before.renews ? { ...before, plan, paidUntil, nextPlan: undefined } : undefined,
  ended: (before) => ({ ...before, state: 'ended', renews: false, nextPlan: undefined, pausedAt: undefined, pausedUntil: undefined }),
};

/** The subscription after an event; undefined where the event is not possible. What has ended stays so. `now` in milliseconds. */
export const subscriptionAfter = (before: SubscriptionState, event: SubscriptionEvent, now: number): SubscriptionState | undefined => {
  if (before.state === 'ended') return undefined;
  const handle = handlers[event.type] as (
    before: SubscriptionState,
    event: SubscriptionEvent,
    now: number,
  ) => SubscriptionState | undefined;
  return handle(before, event, now);
};

/** What is due by the clock: a pause that is over, a payment, the end of what was cancelled; undefined for nothing. */
export const findDue = (
  { state, renews, paidUntil, pausedUntil = 0 }: SubscriptionState,
  now: number,
): 'unpause' | 'renew' | 'end' | undefined => {
  if (state === 'paused') return pausedUntil <= now ? 'unpause' : undefined;
  if (state !== 'active' || paidUntil > now) return undefined;
  return renews ? 'renew' : 'end';
};

/** Whether it opens what is held back. A payment that is a little late closes nothing. */
export const opensNow = ({ state, renews, paidUntil }: SubscriptionState, now: number): boolean =>
  state === 'active' && paidUntil + (renews ? dayMs : 0) > now;

/** The same day of a later month, or the last one of a shorter month; UTC. */
export const addMonths = (from: number, months: number): number => {
  const date = new Date(from);
  const day = date.getUTCDate();
  const first = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months + 1, 0)).getUTCDate();
  return first + (Math.min(day, last) - 1) * dayMs + (from % dayMs);
};

/** A subscription as it is stored; times in milliseconds since 1970. */
export type Subscription = SubscriptionState & {
  id: string;
  accountId: string;
  product: string;
  cents: number;
  currency: string;
  startedAt: number;
  endedAt: number | undefined;
  card: string;
  cardDigits: string;
  revision: number;
};

/** A receipt as its owner sees it; times in milliseconds since 1970. */
export type Receipt = {
  id: number;
  plan: string;
  cents: number;
  currency: string;
  paidAt: number;
  from: number;
  to: number;
  cardDigits: string;
};

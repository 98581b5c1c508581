import { dayMs } from '#platform/time';
import { anchorDayOf } from './billing-period.rules.ts';

/** A subscription as its rules see it. Times are milliseconds since 1970. */
export type SubscriptionState = {
  state: 'active' | 'paused' | 'ended';
  /** Whether the next payment is made by itself. */
  renews: boolean;
  plan: string;
  paidUntil: number;
  /** The day of the month on which it is billed; shorter months are billed on their last day (PW-60). */
  anchorDay: number;
  pausedAt: number | undefined;
  pausedUntil: number | undefined;
  nextPlan: string | undefined;
  /** When the payment that is due was declined first, when it is tried again, and until when everything stays open meanwhile. */
  declinedAt: number | undefined;
  retryAt: number | undefined;
  graceUntil: number | undefined;
};

export type SubscriptionEvent =
  | { type: 'planChosen'; plan: string }
  | { type: 'cancelled' }
  | { type: 'resumed' }
  | { type: 'paused'; until: number }
  | { type: 'unpaused' }
  /** The next period is paid, with the plan that it is paid for. */
  | { type: 'renewed'; plan: string; paidUntil: number; anchorDay: number }
  /** The next period could not be paid; `days` after the first time are those on which it is tried again. */
  | { type: 'declined'; days: readonly number[] }
  | { type: 'ended' };

/** The longest pause, in days. */
export const longestPauseDays = 90;

const unpause = (before: SubscriptionState, now: number): SubscriptionState => {
  const { pausedAt = now, pausedUntil = now, paidUntil } = before;
  // the clock may have been set back meanwhile: a pause is never shorter than nothing
  const pausedFor = Math.max(0, Math.min(now, pausedUntil) - pausedAt);
  const resumed = paidUntil + pausedFor;
  const anchorDay = anchorDayOf(resumed) === anchorDayOf(paidUntil) ? before.anchorDay : anchorDayOf(resumed);
  return { ...before, state: 'active', pausedAt: undefined, pausedUntil: undefined, paidUntil: resumed, anchorDay };
};

/** What a payment that is due is as long as nothing was declined. */
const undeclined = { declinedAt: undefined, retryAt: undefined, graceUntil: undefined } as const;

/** Tried again on the next of the days after the first decline; undefined after the last of them. */
const decline = (before: SubscriptionState, days: readonly number[], now: number): SubscriptionState | undefined => {
  // a clock that was set back gives nobody more days
  const declinedAt = Math.min(before.declinedAt ?? now, now);
  const tries = days.map((day) => declinedAt + day * dayMs);
  const retryAt = tries.find((time) => time > now);
  return retryAt === undefined ? undefined : { ...before, declinedAt, retryAt, graceUntil: Math.max(...tries) };
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
  // the declined payment and its grace period are remembered: resuming continues them and begins no new one (PW-61)
  cancelled: (before) => (before.renews ? { ...before, renews: false, nextPlan: undefined } : undefined),
  resumed: (before, _event, now) => (before.renews || (before.graceUntil ?? Infinity) <= now ? undefined : { ...before, renews: true }),
  paused: (before, { until }, now) =>
    before.state === 'active' && before.renews && before.paidUntil > now && until > now && until <= now + longestPauseDays * dayMs
      ? { ...before, state: 'paused', pausedAt: now, pausedUntil: until }
      : undefined,
  unpaused: (before, _event, now) => (before.state === 'paused' ? unpause(before, now) : undefined),
  // a payment whose outcome was learnt late counts even if the subscription was cancelled meanwhile
  renewed: (before, { plan, paidUntil, anchorDay }) => ({ ...before, ...undeclined, plan, paidUntil, anchorDay, nextPlan: undefined }),
  declined: (before, { days }, now) => (before.state === 'active' && before.renews ? decline(before, days, now) : undefined),
  ended: (before) => ({
    ...before,
    ...undeclined,
    state: 'ended',
    renews: false,
    nextPlan: undefined,
    pausedAt: undefined,
    pausedUntil: undefined,
  }),
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
  { state, renews, paidUntil, pausedUntil = 0, retryAt = 0 }: SubscriptionState,
  now: number,
): 'unpause' | 'renew' | 'end' | undefined => {
  if (state === 'paused') return pausedUntil <= now ? 'unpause' : undefined;
  if (state !== 'active' || paidUntil > now) return undefined;
  if (!renews) return 'end';
  return retryAt <= now ? 'renew' : undefined;
};

/** Whether it opens what is held back. A payment that is a little late closes nothing, and one that was declined nothing as long as it is tried again. */
export const opensNow = ({ state, renews, paidUntil, graceUntil = 0 }: SubscriptionState, now: number): boolean =>
  state === 'active' && (renews ? Math.max(paidUntil, graceUntil) + dayMs : paidUntil) > now;

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

import { listOffered, type Product } from '#features/slots/plans';
import { dayMs } from '#platform/time';
import { type Outcome, type Payer, type PayerParts, type ShownContent, statusOf, subscriptionBase } from './payer.service.ts';
import { longestPauseDays, opensNow, type SubscriptionEvent } from '#features/revenue/subscriptions';
import type { CheckoutProblem, SubscriptionNote } from './subscription.view.ts';

const readEvent = (
  form: URLSearchParams,
  product: Product,
  now: number,
): { event: SubscriptionEvent; note: SubscriptionNote } | undefined => {
  switch (form.get('do')) {
    case 'cancel':
      return { event: { type: 'cancelled' }, note: 'cancelled' };
    case 'resume':
      return { event: { type: 'resumed' }, note: 'resumed' };
    case 'unpause':
      return { event: { type: 'unpaused' }, note: 'goesOn' };
    case 'pause': {
      const days = Number(form.get('days'));
      const isDays = Number.isInteger(days) && days >= 1 && days <= longestPauseDays;
      return isDays ? { event: { type: 'paused', until: now + days * dayMs }, note: 'paused' } : undefined;
    }
    case 'change': {
      const plan = listOffered(product).find(({ id }) => id === form.get('plan'));
      return plan && { event: { type: 'planChosen', plan: plan.id }, note: 'changed' };
    }
    case 'keepPlan':
      return { event: { type: 'planChosen', plan: form.get('plan') ?? '' }, note: 'keptPlan' };
    default:
      return undefined;
  }
};

/** What a reader has: shown, changed, paused, cancelled, and its receipts. */
export const createHome = ({ subscriptions, listReceipts, gifts, groups, runtime, countCardAttempt, now }: PayerParts) => {
  const show = async ({ visit, accountId, product }: Payer, cardProblem?: CheckoutProblem): Promise<ShownContent> => {
    const [subscription, receipts] = await Promise.all([subscriptions.find(accountId, product), listReceipts(accountId)]);
    const isOpen = subscription !== undefined && opensNow(subscription, now());
    const read = !isOpen && (await groups.hasAny(product)) ? await visit.call('readProfile', {}) : undefined;
    const address = read?.ok && read.data.profile.email_verified ? read.data.profile.email : undefined;
    const group = address === undefined ? undefined : await groups.join({ accountId, product, email: address });
    const giftsLeft = isOpen ? await gifts.left(accountId) : 0;
    const { vendor } = runtime;
    const isVendors = vendor !== undefined && (await runtime.readSubscription(accountId, product, { anew: false })) !== undefined;
    const known = {
      vendor: isVendors ? vendor : undefined,
      subscription,
      plans: listOffered(product),
      receipts,
      group: group?.hasPlace ? group.name : undefined,
    };
    return {
      content: { kind: 'subscription', ...known, giftsLeft, isOpen, examples: subscriptions.examples, cardProblem },
      ...(cardProblem && { status: statusOf[cardProblem] }),
    };
  };
  const changeCard = async (payer: Payer, form: URLSearchParams): Promise<Outcome> => {
    const { visit, accountId, product } = payer;
    const card = subscriptions.readCard(form.get('card')?.slice(0, 40) ?? '');
    if (!card) return show(payer, 'invalidCard');
    const wait = await countCardAttempt(payer.request, accountId);
    if (wait !== undefined) return { ...(await show(payer, 'tooMany')), retryAfter: wait };
    const changed = await subscriptions.changeCard(accountId, product, card);
    if (changed === 'declined' || changed === 'failed' || changed === 'pending') return show(payer, changed);
    if (!changed) return { ...(await show(payer)), status: 400, problem: visit.words.paywall.subscription.notPossible };
    return { to: `${visit.to(subscriptionBase)}?done=${changed === 'paid' ? 'cardPaid' : 'cardChanged'}` };
  };
  const act = async (payer: Payer, form: URLSearchParams): Promise<Outcome> => {
    const { visit, accountId, product } = payer;
    if (form.get('do') === 'card') return changeCard(payer, form);
    const asked = readEvent(form, product, now());
    const event =
      asked?.note === 'keptPlan'
        ? { type: 'planChosen' as const, plan: (await subscriptions.find(accountId, product))?.plan ?? '' }
        : asked?.event;
    const changed = event && (await subscriptions.change(accountId, product, event));
    if (changed === 'pending') return { ...(await show(payer)), status: 503, problem: visit.words.paywall.checkout.pending };
    if (!changed || !asked) return { ...(await show(payer)), status: 400, problem: visit.words.paywall.subscription.notPossible };
    return { to: `${visit.to(subscriptionBase)}?done=${asked.note}` };
  };
  const showReceipt = async (payer: Payer, id: number): Promise<Outcome> => {
    const receipt = (await listReceipts(payer.accountId)).find((one) => one.id === id);
    if (!receipt) return { ...(await show(payer)), status: 404 };
    const read = await payer.visit.call('readProfile', {});
    return { content: { kind: 'receipt', receipt, name: read.ok ? read.data.profile.email : '' } };
  };
  return { show, act, showReceipt };
};

import { findPlan, listPlans, type Plan, type Product } from '#features/slots/plans';
import { toEmailKey } from '#platform/email-address';
import { isSchoolAddress } from '#features/revenue/entitlements';
import { type Outcome, type Payer, type PayerParts, type ShownContent, statusOf, subscriptionBase, toPieceId } from './payer.service.ts';
import type { CheckoutProblem, PlanRefusal } from './subscription.view.ts';
import { checkoutHoldsMs } from '#features/revenue/subscriptions';

/** Which plans a reader is offered, and why one is refused. */
export const createPlans = ({ subscriptions, schoolDomains, runtime }: PayerParts) => {
  const closed = runtime.vendor !== undefined ? ('atWall' as const) : ('closed' as const);
  const findRefusal = async ({ visit, accountId, product }: Payer, plan: Plan | undefined): Promise<PlanRefusal | undefined> => {
    if (!subscriptions.isSold) return closed;
    if (!plan || plan.product !== product) return 'unknown';
    const known = await subscriptions.find(accountId, product);
    if (known && known.state !== 'ended') return 'already';
    if (plan.kind === 'return') return known ? undefined : 'onlyReturn';
    if (plan.kind !== 'student') return undefined;
    const read = await visit.call('readProfile', {});
    const isSchool =
      read.ok && read.data.profile.email_verified === true && isSchoolAddress(toEmailKey(read.data.profile.email), schoolDomains);
    return isSchool ? undefined : 'onlySchool';
  };
  const list = async (product: Product, accountId: string | undefined): Promise<Plan[]> => {
    const known = accountId === undefined ? undefined : await subscriptions.find(accountId, product);
    const isBack = known?.state === 'ended';
    return listPlans(product).filter(({ kind }) => kind !== 'return' || isBack);
  };
  return { findRefusal, list, closed };
};

/** A checkout from its beginning to what was paid, declined or cancelled. */
export const createCheckouts = (parts: PayerParts, { findRefusal, list }: ReturnType<typeof createPlans>) => {
  const { subscriptions, now } = parts;

  const begin = async (payer: Payer): Promise<Outcome> => {
    const { visit, accountId, product } = payer;
    const plan = findPlan(visit.query.get('plan') ?? '');
    const piece = toPieceId(visit.query.get('piece'));
    const refusal = await findRefusal(payer, plan);
    if (refusal === 'already') return { to: visit.to(subscriptionBase) };
    if (refusal !== undefined || !plan)
      return {
        content: { kind: 'plans', plans: await list(product, accountId), piece, refusal },
        status: refusal === 'unknown' ? 404 : 403,
      };
    return { to: visit.to(`${subscriptionBase}/checkout/${await subscriptions.begin(accountId, plan, piece)}`) };
  };

  const show = async ({ visit, accountId }: Payer, id: string, problem?: CheckoutProblem): Promise<ShownContent> => {
    const checkout = await subscriptions.findCheckout(accountId, id);
    const plan = checkout && findPlan(checkout.plan);
    if (!checkout || !plan) return { content: { kind: 'over', plan: undefined, problem: 'over', piece: undefined }, status: 404 };
    const piece = checkout.piece_id ?? undefined;
    const subscription = await subscriptions.find(accountId, plan.product);
    const isPaid = checkout.state === 'paid' && subscription !== undefined;
    const readOn = visit.to(piece === undefined ? '/' : `/account/reading/${piece}`);
    if (isPaid) return { content: { kind: 'done', plan, subscription, readOn, isNew: problem === undefined } };
    const isOver = checkout.state !== 'open' || checkout.created_at.getTime() + checkoutHoldsMs <= now();
    const isPending = await subscriptions.isPending(accountId, checkout);
    if (isOver && !isPending)
      return { content: { kind: 'over', plan, problem: checkout.state === 'cancelled' ? 'cancelled' : 'over', piece } };
    const asked = { ...plan, cents: checkout.cents };
    const shown = problem ?? (isPending ? 'pending' : undefined);
    const status = problem === undefined ? 200 : statusOf[problem];
    return { content: { kind: 'checkout', id, plan: asked, examples: subscriptions.examples, problem: shown, piece }, status };
  };

  /** Pays with a typed card; gives the problem, or undefined if the page says how it went. */
  const payWith = async (payer: Payer, id: string, typed: string): Promise<Outcome | CheckoutProblem | undefined> => {
    const { visit, accountId } = payer;
    // a paid checkout is shown as paid, whatever is typed the second time
    const known = await subscriptions.findCheckout(accountId, id);
    if (known?.state !== 'open') return undefined;
    const card = subscriptions.readCard(typed);
    if (!card) return 'invalidCard';
    const wait = await parts.countCardAttempt(payer.request, accountId);
    if (wait !== undefined) return { ...(await show(payer, id, 'tooMany')), retryAfter: wait };
    const paid = await subscriptions.pay(accountId, { checkoutId: id, card });
    if (paid.kind === 'already') return { to: visit.to(subscriptionBase) };
    return paid.kind === 'paid' || paid.kind === 'over' || paid.kind === 'cancelled' ? undefined : paid.kind;
  };

  const pay = async (payer: Payer, id: string, form: URLSearchParams): Promise<Outcome> => {
    if (form.get('do') === 'cancel') {
      const isCancelled = await subscriptions.cancelCheckout(payer.accountId, id);
      return show(payer, id, isCancelled ? undefined : 'pending');
    }
    const outcome = await payWith(payer, id, form.get('card')?.slice(0, 40) ?? '');
    return typeof outcome === 'object' ? outcome : show(payer, id, outcome);
  };
  return { begin, show, pay };
};

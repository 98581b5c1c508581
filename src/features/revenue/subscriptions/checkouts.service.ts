import { findPlan, listPlans, type Plan, type Product } from '#features/revenue/plans';
import { toEmailKey } from '#platform/email-address';
import { isSchoolAddress } from './mail-domain.rules.ts';
import { type Outcome, type Payer, type PayerParts, statusOf, subscriptionBase, toPieceId } from './payer.service.ts';
import type { CheckoutProblem, PlanRefusal } from './subscription.view.ts';
import { checkoutHoldsMs } from './subscriptions.service.ts';

/** Which plans a reader is offered, and why one is refused. */
export const createPlans = ({ subscriptions, schoolDomains, vendor }: PayerParts) => {
  const closed = vendor ? ('atWall' as const) : ('closed' as const);
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

  const show = async ({ visit, accountId }: Payer, id: string, problem?: CheckoutProblem): Promise<Outcome> => {
    const checkout = await subscriptions.findCheckout(accountId, id);
    const plan = checkout && findPlan(checkout.plan);
    if (!checkout || !plan) return { content: { kind: 'over', plan: undefined, problem: 'over', piece: undefined }, status: 404 };
    const piece = checkout.piece_id ?? undefined;
    const subscription = await subscriptions.find(accountId, plan.product);
    const isPaid = checkout.state === 'paid' && subscription !== undefined;
    const readOn = visit.to(piece === undefined ? '/' : `/account/reading/${piece}`);
    if (isPaid) return { content: { kind: 'done', plan, subscription, readOn, isNew: problem === undefined } };
    const isOver = checkout.state !== 'open' || checkout.created_at.getTime() + checkoutHoldsMs <= now();
    if (isOver) return { content: { kind: 'over', plan, problem: checkout.state === 'cancelled' ? 'cancelled' : 'over', piece } };
    const asked = { ...plan, cents: checkout.cents };
    const status = problem === undefined ? 200 : statusOf[problem];
    return { content: { kind: 'checkout', id, plan: asked, examples: subscriptions.examples, problem, piece }, status };
  };

  const pay = async (payer: Payer, id: string, form: URLSearchParams): Promise<Outcome> => {
    if (form.get('do') === 'cancel') {
      await subscriptions.cancelCheckout(payer.accountId, id);
      return show(payer, id);
    }
    // what is paid is shown as paid, whatever is typed the second time
    const known = await subscriptions.findCheckout(payer.accountId, id);
    const card = subscriptions.readCard(form.get('card')?.slice(0, 40) ?? '');
    if (known?.state === 'open' && !card) return show(payer, id, 'invalidCard');
    const paid = card && (await subscriptions.pay(payer.accountId, { checkoutId: id, card }));
    if (paid?.kind === 'declined' || paid?.kind === 'failed') return show(payer, id, paid.kind);
    if (paid?.kind === 'already') return { to: payer.visit.to(subscriptionBase) };
    return show(payer, id);
  };
  return { begin, show, pay };
};

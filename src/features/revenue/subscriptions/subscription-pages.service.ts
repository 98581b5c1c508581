import type { IncomingMessage } from 'node:http';
import { type Brand, flagsOf, pathInBrand, pathOnSite } from '#brands';
import type { Visit } from '#features/readers/account-pages';
import { isFromOwnPage } from '#features/reading/reads';
import { findPlan, findProduct, listOffered, listPlans, type Plan, type Product } from '#features/revenue/plans';
import { readForm } from '#platform/http';
import { isSchoolAddress } from './mail-domain.rules.ts';
import { longestPauseDays, opensNow, type Receipt, type SubscriptionEvent } from './subscription.state.ts';
import type { Gifts } from './gifts.service.ts';
import type { Groups } from './subscription-readers.service.ts';
import {
  type CheckoutProblem,
  type PlanRefusal,
  type SubscriptionContent,
  type SubscriptionNote,
  subscriptionNotes,
  type SubscriptionView,
} from './subscription.view.ts';
import { checkoutHoldsMs, type Subscriptions } from './subscriptions.service.ts';

type Asked = { request: IncomingMessage; brand: Brand; path: string };
type Answer = { cookies: readonly string[] } & ({ subscription: SubscriptionView } | { location: string });
type Shown = { content: SubscriptionContent; status?: SubscriptionView['status']; problem?: string | undefined };
type Outcome = Shown | { to: string } | { signIn: true };

type Parts = {
  subscriptions: Subscriptions;
  listReceipts: (accountId: string) => Promise<Receipt[]>;
  openVisit: (asked: Asked) => Promise<Visit>;
  gifts: Gifts;
  groups: Groups;
  /** Domains whose readers may take the plan of students, beside those of schools' registries. */
  schoolDomains: readonly string[];
  /** Who sells in the place of the built-in checkout, and whether an account subscribes there; absent: nobody. */
  vendor?: { name: string; subscribes: (accountId: string, product: Product) => Promise<boolean> } | undefined;
  now: () => number;
};

const base = '/account/subscription';
const checkoutShape = /^\/account\/subscription\/checkout\/([0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})$/;
const receiptShape = /^\/account\/subscription\/receipts\/([1-9][0-9]{0,14})$/;
const pieceShape = /^[a-z]{1,4}[0-9]{1,15}$/;
const mostBytes = 4_096;
const dayMs = 86_400_000;

const isOwnPost = ({ headers }: IncomingMessage): boolean => {
  const site = headers['sec-fetch-site'];
  return isFromOwnPage({ origin: headers.origin, host: headers.host, site: typeof site === 'string' ? site : undefined });
};
const toPiece = (written: string | null | undefined): string | undefined =>
  pieceShape.test(written ?? '') ? (written ?? undefined) : undefined;

/** Who pays or has paid: a visit of somebody who is signed in. */
type Payer = { visit: Visit; accountId: string; product: Product };

const createPlans = ({ subscriptions, schoolDomains, vendor }: Parts) => {
  const closed = vendor ? ('atWall' as const) : ('closed' as const);
  const findRefusal = async ({ visit, accountId, product }: Payer, plan: Plan | undefined): Promise<PlanRefusal | undefined> => {
    if (!subscriptions.isSold) return closed;
    if (!plan || plan.product !== product) return 'unknown';
    const known = await subscriptions.find(accountId, product);
    if (known && known.state !== 'ended') return 'already';
    if (plan.kind === 'return') return known ? undefined : 'onlyReturn';
    if (plan.kind !== 'student') return undefined;
    const read = await visit.call('readProfile', {});
    const isSchool = read.ok && read.data.profile.email_verified === true && isSchoolAddress(read.data.profile.email, schoolDomains);
    return isSchool ? undefined : 'onlySchool';
  };
  const list = async (product: Product, accountId: string | undefined): Promise<Plan[]> => {
    const known = accountId === undefined ? undefined : await subscriptions.find(accountId, product);
    const isBack = known?.state === 'ended';
    return listPlans(product).filter(({ kind }) => kind !== 'return' || isBack);
  };
  return { findRefusal, list, closed };
};

/** What a problem with a card is answered with. */
const statusOf: Readonly<Record<CheckoutProblem, SubscriptionView['status']>> = {
  ...{ declined: 402, invalidCard: 400, cancelled: 200, over: 200, failed: 503 },
};

const createCheckouts = (parts: Parts, { findRefusal, list }: ReturnType<typeof createPlans>) => {
  const { subscriptions, now } = parts;

  const begin = async (payer: Payer): Promise<Outcome> => {
    const { visit, accountId, product } = payer;
    const plan = findPlan(visit.query.get('plan') ?? '');
    const piece = toPiece(visit.query.get('piece'));
    const refusal = await findRefusal(payer, plan);
    if (refusal === 'already') return { to: visit.to(base) };
    if (refusal !== undefined || !plan)
      return {
        content: { kind: 'plans', plans: await list(product, accountId), piece, refusal },
        status: refusal === 'unknown' ? 404 : 403,
      };
    return { to: visit.to(`${base}/checkout/${await subscriptions.begin(accountId, plan, piece)}`) };
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
    if (paid?.kind === 'already') return { to: payer.visit.to(base) };
    return show(payer, id);
  };
  return { begin, show, pay };
};

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

const createHome = ({ subscriptions, listReceipts, gifts, groups, vendor, now }: Parts) => {
  const show = async ({ visit, accountId, product }: Payer, cardProblem?: CheckoutProblem): Promise<Shown> => {
    const [subscription, receipts] = await Promise.all([subscriptions.find(accountId, product), listReceipts(accountId)]);
    const isOpen = subscription !== undefined && opensNow(subscription, now());
    const read = !isOpen && (await groups.hasAny(product)) ? await visit.call('readProfile', {}) : undefined;
    const address = read?.ok && read.data.profile.email_verified ? read.data.profile.email : undefined;
    const group = address === undefined ? undefined : await groups.join({ accountId, product, email: address });
    const giftsLeft = isOpen ? await gifts.left(accountId) : 0;
    const isVendors = (await vendor?.subscribes(accountId, product)) ?? false;
    const known = {
      vendor: isVendors ? vendor?.name : undefined,
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
    const changed = await subscriptions.changeCard(accountId, product, card);
    if (changed === 'declined' || changed === 'failed') return show(payer, changed);
    if (!changed) return { ...(await show(payer)), status: 400, problem: visit.words.paywall.subscription.notPossible };
    return { to: `${visit.to(base)}?done=${changed === 'paid' ? 'cardPaid' : 'cardChanged'}` };
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
    if (!changed || !asked) return { ...(await show(payer)), status: 400, problem: visit.words.paywall.subscription.notPossible };
    return { to: `${visit.to(base)}?done=${asked.note}` };
  };
  const showReceipt = async (payer: Payer, id: number): Promise<Outcome> => {
    const receipt = (await listReceipts(payer.accountId)).find((one) => one.id === id);
    if (!receipt) return { ...(await show(payer)), status: 404 };
    const read = await payer.visit.call('readProfile', {});
    return { content: { kind: 'receipt', receipt, name: read.ok ? read.data.profile.email : '' } };
  };
  return { show, act, showReceipt };
};

/** Creates the pages on which readers choose a plan, pay, and change or cancel what they have (PW-15 to PW-22). */
export const createSubscriptionPages = (parts: Parts) => {
  const plans = createPlans(parts);
  const checkouts = createCheckouts(parts, plans);
  const home = createHome(parts);

  const run = async (visit: Visit, product: Product, form: URLSearchParams | undefined): Promise<Outcome> => {
    const { path, session } = visit;
    if (path === `${base}/plans`) {
      const offered = await plans.list(product, session?.accountId);
      const refusal = parts.subscriptions.isSold ? undefined : plans.closed;
      return { content: { kind: 'plans', plans: offered, piece: toPiece(visit.query.get('piece')), refusal } };
    }
    if (!session) return { signIn: true };
    const payer = { visit, accountId: session.accountId, product };
    if (path === `${base}/checkout`) return checkouts.begin(payer);
    const [, checkoutId] = checkoutShape.exec(path) ?? [];
    if (checkoutId !== undefined) return form ? checkouts.pay(payer, checkoutId, form) : checkouts.show(payer, checkoutId);
    const [, receiptId] = receiptShape.exec(path) ?? [];
    if (receiptId !== undefined) return home.showReceipt(payer, Number(receiptId));
    return form ? home.act(payer, form) : home.show(payer);
  };

  const readOwnForm = async (visit: Visit, request: IncomingMessage): Promise<URLSearchParams | undefined> => {
    const form = isOwnPost(request) ? await readForm(request, mostBytes) : undefined;
    return form instanceof URLSearchParams && visit.isFormToken(form.get('form')) ? form : undefined;
  };

  const toAnswer = (visit: Visit, product: Product, outcome: Outcome): Answer => {
    if ('to' in outcome) return { cookies: visit.cookies(), location: outcome.to };
    if ('signIn' in outcome) {
      const query = visit.query.toString();
      visit.state = { ...visit.state, next: visit.to(`${visit.path}${query === '' ? '' : `?${query}`}`) };
      return { cookies: visit.cookies(), location: visit.to('/account/sign-in') };
    }
    const { content, status = 200, problem } = outcome;
    const note = subscriptionNotes.find((one) => one === visit.query.get('done'));
    const view = { content, product, status, problem, note: problem === undefined ? note : undefined, formToken: visit.formToken() };
    return { cookies: visit.cookies(), subscription: view };
  };

  return {
    has: (brand: Brand, path: string): boolean => {
      const inside = pathInBrand(brand, path);
      const isOurs =
        [base, `${base}/plans`, `${base}/checkout`].includes(inside) || checkoutShape.test(inside) || receiptShape.test(inside);
      return isOurs && findProduct(flagsOf(brand.vertical)) !== undefined;
    },
    answer: async (asked: Asked): Promise<Answer> => {
      const product = findProduct(flagsOf(asked.brand.vertical));
      if (product === undefined) return { cookies: [], location: pathOnSite(asked.brand, '/') };
      const visit = await parts.openVisit(asked);
      const isPost = asked.request.method === 'POST';
      const form = isPost ? await readOwnForm(visit, asked.request) : undefined;
      // a form that is not ours, or too old, changes nothing: the page is shown as it is, and says so
      const outcome = await run(visit, product, form);
      const isRefused = isPost && !form && 'content' in outcome;
      const told = isRefused ? { ...outcome, status: 403 as const, problem: visit.words.accountPages.failures.tooOld } : outcome;
      return toAnswer(visit, product, told);
    },
  };
};
export type SubscriptionPages = ReturnType<typeof createSubscriptionPages>;

import { flagsOf, pathOnSite } from '#brands';
import type { Visit } from '#features/accounts/visits';
import type { PersonalAnswer, PersonalRequest, PersonalSteps } from '#features/pages/personal-page';
import { findProduct, type Product } from '#features/slots/plans';
import { createCheckouts, createPlans } from './checkouts.service.ts';
import { createHome } from './own-subscription-home.service.ts';
import { type Outcome, type PayerParts, subscriptionBase, toPieceId } from './payer.service.ts';
import { subscriptionNotes, type SubscriptionView } from './subscription.view.ts';

const checkoutShape = /^\/account\/subscription\/checkout\/([0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})$/;
const receiptShape = /^\/account\/subscription\/receipts\/([1-9][0-9]{0,14})$/;
const mostBytes = 4_096;

/** A visit to the product that a brand sells. */
type Opened = { visit: Visit; product: Product };

/** Answers a visit, or the form that it sends. */
const createRun = (parts: PayerParts) => {
  const plans = createPlans(parts);
  const checkouts = createCheckouts(parts, plans);
  const home = createHome(parts);
  return async ({ visit, product }: Opened, { request }: PersonalRequest, form?: URLSearchParams): Promise<Outcome> => {
    const { path, session } = visit;
    if (path === `${subscriptionBase}/plans`) {
      const offered = await plans.list(product, session?.accountId);
      const refusal = parts.subscriptions.isSold ? undefined : plans.closed;
      return { content: { kind: 'plans', plans: offered, piece: toPieceId(visit.query.get('piece')), refusal } };
    }
    if (!session) return { signIn: true };
    const payer = { visit, accountId: session.accountId, product, request };
    if (path === `${subscriptionBase}/checkout`) return checkouts.begin(payer);
    const [, checkoutId] = checkoutShape.exec(path) ?? [];
    if (checkoutId !== undefined) return form ? checkouts.pay(payer, checkoutId, form) : checkouts.show(payer, checkoutId);
    const [, receiptId] = receiptShape.exec(path) ?? [];
    if (receiptId !== undefined) return home.showReceipt(payer, Number(receiptId));
    return form ? home.act(payer, form) : home.show(payer);
  };
};

const toAnswer = ({ visit, product }: Opened, outcome: Outcome): PersonalAnswer<SubscriptionView> => {
  if ('to' in outcome) return { location: outcome.to };
  if ('signIn' in outcome) {
    const query = visit.query.toString();
    visit.state = { ...visit.state, next: visit.to(`${visit.path}${query === '' ? '' : `?${query}`}`) };
    return { location: visit.to('/account/sign-in') };
  }
  const { content, status = 200, problem, retryAfter } = outcome;
  const note = problem === undefined ? subscriptionNotes.find((one) => one === visit.query.get('done')) : undefined;
  return { view: { content, product, status, problem, note, formToken: visit.formToken() }, retryAfter };
};

/** Creates the steps of the pages on which readers choose a plan, pay, and change or cancel what they have (PW-15 to PW-22). */
export const subscriptionSteps = (parts: PayerParts): PersonalSteps<Opened | undefined, SubscriptionView> => {
  const run = createRun(parts);
  /** Answers a visit to a brand that sells something. */
  const answer = async (
    opened: Opened | undefined,
    asked: PersonalRequest,
    { form, refused }: { form?: URLSearchParams; refused?: Pick<SubscriptionView, 'status' | 'problem'> } = {},
  ): Promise<PersonalAnswer<SubscriptionView>> => {
    if (!opened) return { location: pathOnSite(asked.brand, '/') };
    const outcome = await run(opened, asked, form);
    return toAnswer(opened, refused && 'content' in outcome ? { ...outcome, ...refused } : outcome);
  };
  return {
    has: (inside, _brand, flags) => {
      const isOurs =
        [subscriptionBase, `${subscriptionBase}/plans`, `${subscriptionBase}/checkout`].includes(inside) ||
        checkoutShape.test(inside) ||
        receiptShape.test(inside);
      return isOurs && findProduct(flags) !== undefined;
    },
    open: async (asked) => {
      const product = findProduct(flagsOf(asked.brand.vertical));
      return product && { visit: await parts.openVisit(asked), product };
    },
    cookies: (opened) => opened?.visit.cookies() ?? [],
    show: (opened, asked) => answer(opened, asked),
    forms: {
      rule: (_asked, opened) => opened && { mostBytes, from: { isToken: opened.visit.isFormToken } },
      take: (opened, form, asked) => answer(opened, asked, { form }),
      // a refused form changes nothing; the page shows the reason
      refuse: (opened, { status, message }, asked) => answer(opened, asked, { refused: { status, problem: message } }),
    },
    failed: 'error-page',
  };
};

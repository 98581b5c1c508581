import { type Brand, type Flags, flagsOf, pathInBrand, pathOnSite } from '#brands';
import { readOwnForm, type Visit } from '#features/accounts/visits';
import { findProduct, type Product } from '#features/slots/plans';
import { isAppError } from '#platform/errors';
import { createCheckouts, createPlans } from './checkouts.service.ts';
import { createHome } from './own-subscription-home.service.ts';
import { type Asked, type Outcome, type PayerParts, subscriptionBase, toPieceId } from './payer.service.ts';
import { subscriptionNotes, type SubscriptionView } from './subscription.view.ts';

type Answer = { cookies: readonly string[] } & ({ subscription: SubscriptionView } | { location: string });

const checkoutShape = /^\/account\/subscription\/checkout\/([0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})$/;
const receiptShape = /^\/account\/subscription\/receipts\/([1-9][0-9]{0,14})$/;
const mostBytes = 4_096;

/** Creates the pages on which readers choose a plan, pay, and change or cancel what they have (PW-15 to PW-22). */
export const createSubscriptionPages = (parts: PayerParts) => {
  const plans = createPlans(parts);
  const checkouts = createCheckouts(parts, plans);
  const home = createHome(parts);

  const run = async ({ request }: Asked, visit: Visit, product: Product, form: URLSearchParams | undefined): Promise<Outcome> => {
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

  /** Takes a form. One that is not ours or too old changes nothing, nor does any while the disk is nearly full: the page as it is says so. */
  const take = async (asked: Asked, visit: Visit, product: Product): Promise<Outcome> => {
    const { account, accountPages } = visit.words;
    const refuse = async (status: 403 | 507, problem: string): Promise<Outcome> => {
      const shown = await run(asked, visit, product, undefined);
      return 'content' in shown ? { ...shown, status, problem } : shown;
    };
    const form = await readOwnForm(visit, asked.request, mostBytes);
    if (!form) return refuse(403, accountPages.failures.tooOld);
    try {
      return await run(asked, visit, product, form);
    } catch (error) {
      if (isAppError(error, 'storage/read-only')) return refuse(507, account.failures.notStored);
      throw error;
    }
  };

  const toAnswer = (visit: Visit, product: Product, outcome: Outcome): Answer => {
    if ('to' in outcome) return { cookies: visit.cookies(), location: outcome.to };
    if ('signIn' in outcome) {
      const query = visit.query.toString();
      visit.state = { ...visit.state, next: visit.to(`${visit.path}${query === '' ? '' : `?${query}`}`) };
      return { cookies: visit.cookies(), location: visit.to('/account/sign-in') };
    }
    const { content, status = 200, problem, retryAfter } = outcome;
    const note = subscriptionNotes.find((one) => one === visit.query.get('done'));
    const view = {
      content,
      product,
      status,
      problem,
      retryAfter,
      note: problem === undefined ? note : undefined,
      formToken: visit.formToken(),
    };
    return { cookies: visit.cookies(), subscription: view };
  };

  return {
    has: (brand: Brand, path: string, flags: Flags): boolean => {
      const inside = pathInBrand(brand, path);
      const isOurs =
        [subscriptionBase, `${subscriptionBase}/plans`, `${subscriptionBase}/checkout`].includes(inside) ||
        checkoutShape.test(inside) ||
        receiptShape.test(inside);
      return isOurs && findProduct(flags) !== undefined;
    },
    answer: async (asked: Asked): Promise<Answer> => {
      const product = findProduct(flagsOf(asked.brand.vertical));
      if (product === undefined) return { cookies: [], location: pathOnSite(asked.brand, '/') };
      const visit = await parts.openVisit(asked);
      const outcome = asked.request.method === 'POST' ? await take(asked, visit, product) : await run(asked, visit, product, undefined);
      return toAnswer(visit, product, outcome);
    },
  };
};
export type SubscriptionPages = ReturnType<typeof createSubscriptionPages>;

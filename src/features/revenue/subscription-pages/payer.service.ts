import type { IncomingMessage } from 'node:http';
import type { Visit } from '#features/accounts/visits';
import type { PersonalRequest } from '#features/pages/personal-page';
import type { Product } from '#features/slots/plans';
import type { Gifts, Groups } from '#features/revenue/entitlements';
import type { PaywallRuntime } from '#features/revenue/paywall';
import type { Receipt, Subscriptions } from '#features/revenue/subscriptions';
import type { CheckoutProblem, SubscriptionContent, SubscriptionView } from './subscription.view.ts';

/** What a page of subscriptions is made from. */
export type PayerParts = {
  subscriptions: Subscriptions;
  listReceipts: (accountId: string) => Promise<Receipt[]>;
  openVisit: (asked: PersonalRequest) => Promise<Visit>;
  gifts: Gifts;
  groups: Groups;
  /** Counts an attempt to pay; returns the seconds to wait if there were too many (PW-64). */
  countCardAttempt: (request: IncomingMessage, accountId: string) => Promise<number | undefined>;
  /** Domains whose readers may take the plan of students, beside those of schools' registries. */
  schoolDomains: readonly string[];
  /** The seller of this site. */
  runtime: Pick<PaywallRuntime, 'vendor' | 'readSubscription'>;
  now: () => number;
};

/** Who pays or has paid: a visit of somebody who is signed in. */
export type Payer = { visit: Visit; accountId: string; product: Product; request: IncomingMessage };
export type ShownContent = { content: SubscriptionContent; retryAfter?: number } & Partial<Pick<SubscriptionView, 'status' | 'problem'>>;
/** What comes of asking: something is shown, or the way leads on. */
export type Outcome = ShownContent | { to: string } | { signIn: true };

/** Where the pages of subscriptions are, inside the brand. */
export const subscriptionBase = '/account/subscription';

const pieceShape = /^[a-z]{1,4}[0-9]{1,15}$/;
/** The id of a piece as an address has it; undefined for what is none. */
export const toPieceId = (written: string | null | undefined): string | undefined =>
  pieceShape.test(written ?? '') ? (written ?? undefined) : undefined;

/** What a problem with a card is answered with. */
export const statusOf: Readonly<Record<CheckoutProblem, SubscriptionView['status']>> = {
  declined: 402,
  invalidCard: 400,
  cancelled: 200,
  over: 200,
  failed: 503,
  pending: 503,
  tooMany: 429,
};

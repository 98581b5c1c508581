import type { Plan, Product } from '#features/slots/plans.pure';
import type { CardOutcome, Receipt, Subscription } from '#features/revenue/subscriptions.pure';

/** What the last thing that was done is told as. */
export const subscriptionNotes = ['changed', 'keptPlan', 'paused', 'goesOn', 'cancelled', 'resumed', 'cardChanged', 'cardPaid'] as const;
export type SubscriptionNote = (typeof subscriptionNotes)[number];

/** Why a plan is not sold to a reader. */
export type PlanRefusal = 'closed' | 'atWall' | 'unknown' | 'onlySchool' | 'onlyReturn' | 'already';
/** What went wrong in a checkout. */
export type CheckoutProblem = 'declined' | 'cancelled' | 'invalidCard' | 'over' | 'failed' | 'pending' | 'tooMany';

/** A number that may be typed in a demonstration, and what comes of it. */
export type CardExample = { number: string; outcome: CardOutcome };

/** What stands on a page of a subscription. */
export type SubscriptionContent =
  | { kind: 'plans'; plans: readonly Plan[]; piece: string | undefined; refusal: PlanRefusal | undefined }
  | {
      kind: 'checkout';
      id: string;
      plan: Plan;
      examples: readonly CardExample[];
      problem: CheckoutProblem | undefined;
      piece: string | undefined;
    }
  | { kind: 'over'; plan: Plan | undefined; problem: 'cancelled' | 'over'; piece: string | undefined }
  | { kind: 'done'; plan: Plan; subscription: Subscription; readOn: string; isNew: boolean }
  | {
      kind: 'subscription';
      subscription: Subscription | undefined;
      plans: readonly Plan[];
      receipts: readonly Receipt[];
      group: string | undefined;
      /** By whom a reader subscribes where a vendor sells. */
      vendor: string | undefined;
      giftsLeft: number;
      isOpen: boolean;
      examples: readonly CardExample[];
      /** What was wrong with another card. */
      cardProblem: CheckoutProblem | undefined;
    }
  | { kind: 'receipt'; receipt: Receipt; name: string };

/** A page of a subscription as it is shown to one reader. */
export type SubscriptionView = {
  content: SubscriptionContent;
  product: Product;
  formToken: string;
  status: 200 | 400 | 402 | 403 | 404 | 413 | 429 | 503 | 507;
  note: SubscriptionNote | undefined;
  problem: string | undefined;
};

/** A receipt's number, as it is printed. */
export const formatReceiptNumber = ({ id, paidAt }: Pick<Receipt, 'id' | 'paidAt'>): string =>
  `${new Date(paidAt).getUTCFullYear()}-${String(id).padStart(6, '0')}`;

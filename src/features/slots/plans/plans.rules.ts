import type { Flags, Vertical } from '#brands';

/** What is subscribed to. One of them opens what is held back at its verticals, and nothing at others. */
export const products = ['news', 'today'] as const;
export type Product = (typeof products)[number];

/** How a plan is told: its name and its words are messages. */
export type PlanKind = 'month' | 'year' | 'student' | 'return';

/** What is sold: a term of an offer, in the words of the field. Money in cents. */
export type Plan = {
  /** The term's id; permanent. */
  id: string;
  offerId: string;
  product: Product;
  kind: PlanKind;
  cents: number;
  currency: 'USD';
  /** How long one payment lasts. */
  months: number;
};

/** The meter, the offers and the application id of a product. */
export type Application = {
  /** The application id that the runtime is loaded by. */
  aid: string;
  product: Product;
  meterName: string;
  /** Free pieces in `days` days: of a browser that nobody is known in, and of an account. */
  freeViews: { anonymous: number; registered: number };
  days: number;
};

const plan = (product: Product, kind: PlanKind, cents: number, months: number): Plan => ({
  id: `${product}-${kind}`,
  offerId: `${product}-offer`,
  product,
  kind,
  cents,
  currency: 'USD',
  months,
});

/** All plans, in the order they are shown. */
export const plans: readonly Plan[] = [
  plan('news', 'year', 4_500, 12),
  plan('news', 'month', 500, 1),
  plan('news', 'student', 200, 1),
  plan('news', 'return', 250, 1),
  plan('today', 'year', 2_700, 12),
  plan('today', 'month', 300, 1),
  plan('today', 'student', 100, 1),
  plan('today', 'return', 150, 1),
];

const applications: Readonly<Record<Product, Application>> = {
  news: { aid: 'mhNews1', product: 'news', meterName: 'NewsMeter', freeViews: { anonymous: 3, registered: 5 }, days: 30 },
  today: { aid: 'mhToday1', product: 'today', meterName: 'TodayMeter', freeViews: { anonymous: 4, registered: 6 }, days: 30 },
};

/** The application of a product. */
export const applicationOf = (product: Product): Application => applications[product];

/** The application of an id; undefined for one that is none. */
export const findApplication = (aid: string): Application | undefined => Object.values(applications).find((one) => one.aid === aid);

/** What is subscribed to at a vertical, by its flags; undefined where nothing is sold. */
export const findProduct = ({ newsSubscriptions, todaySubscriptions }: Flags): Product | undefined => {
  if (newsSubscriptions === true) return 'news';
  return todaySubscriptions === true ? 'today' : undefined;
};

/** The vertical at whose pages a product is bought and kept. */
export const homeOf = (product: Product): Vertical => product;

/** A plan that is sold; undefined for one that is not, or no longer. */
export const findPlan = (id: string): Plan | undefined => plans.find((one) => one.id === id);

/** The plans of a product that are offered to everybody, the one that a page shows first in front. */
export const listOffered = (product: Product): Plan[] =>
  plans.filter((one) => one.product === product && (one.kind === 'year' || one.kind === 'month'));

/** All plans of a product. */
export const listPlans = (product: Product): Plan[] => plans.filter((one) => one.product === product);

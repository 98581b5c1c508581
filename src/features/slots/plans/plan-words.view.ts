import type { Language } from '#brands';
import { formatMoney, type Messages } from '#messages';
import { listOffered, type Plan } from './plans.rules.ts';

/** The price of a plan and how long it lasts: `$5 a month`. */
export const formatPlanPrice = (
  { cents, currency, months }: Pick<Plan, 'cents' | 'currency' | 'months'>,
  messages: Messages,
  language: Language,
): string => {
  const { perMonth, perYear } = messages.paywall.plans;
  return (months === 12 ? perYear : perMonth)(formatMoney(cents / 100, currency, language));
};

/** What a plan is called. */
export const namePlan = ({ kind }: Pick<Plan, 'kind'>, messages: Messages): string => messages.paywall.plans.names[kind];

/** How much of the price of single months a yearly plan spares, in whole percent; undefined for every other plan. */
export const findSaving = ({ kind, product, cents }: Plan): number | undefined => {
  const month = listOffered(product).find((one) => one.kind === 'month');
  return kind === 'year' && month ? Math.floor(100 - (100 * cents) / (12 * month.cents)) : undefined;
};

/** What a plan is, in a sentence or two: of a yearly one what it comes to in a month. */
export const sayPlan = (plan: Plan, messages: Messages, language: Language): string => {
  const { texts, asMonths } = messages.paywall.plans;
  if (plan.kind !== 'year') return texts[plan.kind];
  return `${texts.year} ${asMonths(formatMoney(plan.cents / 1200, plan.currency, language))}`;
};

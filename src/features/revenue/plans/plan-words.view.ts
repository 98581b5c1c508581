import type { Language } from '#brands';
import { formatMoney, type Messages } from '#messages';
import type { Plan } from './plans.rules.ts';

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

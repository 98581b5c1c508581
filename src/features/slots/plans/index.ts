/** Plans: what readers can subscribe to, by product, and how much of each is free. */
export { findSaving, formatPlanPrice, namePlan, sayPlan } from './plan-words.view.ts';
export {
  type Plan,
  type Product,
  applicationOf,
  findApplication,
  findPlan,
  findProduct,
  homeOf,
  listOffered,
  listPlans,
  products,
} from './plans.rules.ts';

/** Plans: what is sold to readers, by product, and how much of it is free. */
export {
  type Application,
  applicationOf,
  findApplication,
  findPlan,
  findProduct,
  homeOf,
  listOffered,
  listPlans,
  type Plan,
  type PlanKind,
  type Product,
  products,
} from './plans.rules.ts';
export { findSaving, formatPlanPrice, namePlan, sayPlan } from './plan-words.view.ts';

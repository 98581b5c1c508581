/** The pages on which readers buy, change and end a subscription. */
export { createSubscriptionPages } from './subscription.page.tsx';

/** The pages on which readers buy, change and end a subscription. */
export { type SubscriptionPages, createSubscriptionPages } from './subscription-pages.service.ts';
export { subscriptionPage } from './subscription.page.tsx';

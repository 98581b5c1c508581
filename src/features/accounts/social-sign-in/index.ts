/** Signing in with an identity provider: the redirect to it, its answer, and the simulated provider of the demo. */
export { createCodeExchange } from './code-exchange.service.ts';
export { type DemoHouse, createDemoHouse } from './demo-house.service.ts';
export { type SocialSignIn, createSocialSignIn } from './social-sign-in.service.ts';

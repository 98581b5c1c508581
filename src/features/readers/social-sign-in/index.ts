/** Signing in with the account of another house: where a browser is sent, how it comes back, and a house of the demo's own that plays the others. */
export { createSocialSignIn, type SocialSignIn, type StartedSignIn } from './social-sign-in.service.ts';
export { createCodeExchange } from './code-exchange.service.ts';
export { createDemoHouse, type DemoHouse } from './demo-house.service.ts';

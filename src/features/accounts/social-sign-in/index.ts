/** Signing in with the account of another house: where a browser is sent, how it comes back, and a house of the demo's own that plays the others. */
export { createCodeExchange } from './code-exchange.service.ts';
export { type DemoHouse, createDemoHouse } from './demo-house.service.ts';
export { type SocialSignIn, createSocialSignIn } from './social-sign-in.service.ts';

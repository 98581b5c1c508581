/** The newsletter sign-up box of shared pages, and the addresses that its form is sent to. */
export { SignUpBox, SignUpForm } from './sign-up-box.tsx';
export { type SignUpPlace, confirmPath, findEmbeddedId, isNewsletterId, signUpPagePath, toSignUpPlace } from './sign-up.rules.ts';
export type { BoxNewsletter, SignUpContent, SignUpView } from './sign-up.view.ts';

/** The body of a piece as pages show it, with references and embeds filled in, and the hosts that embeds load from. */
export { bodyHtml, type TextPart } from './body-reference.tsx';
export { BodyText } from './body-text.tsx';
export { StoredHtml } from './stored-html.tsx';
export { embedPlaces } from './embed.rules.ts';
export { listReferences, referencesIn } from './references.rules.ts';
export { signUpPagePath } from '#features/slots/sign-up-box';

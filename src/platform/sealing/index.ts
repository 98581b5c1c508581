/** Texts that only the secret of the site opens again. */
export { createSeal, type Seal } from './seal.ts';

/** Texts that only the secret of the site opens again, and signatures that only its holder can make. */
export { createSeal, type Seal } from './seal.ts';
export { createSigner, isSame, signWithKey } from './sign.ts';

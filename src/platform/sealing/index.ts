/** Encryption and signatures with the site's secret. */
export { createSeal, type Seal } from './seal.ts';
export { createSigner, isSame, signWithKey } from './sign.ts';

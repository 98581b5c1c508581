import { adsEn } from './ads-en.ts';
import { adsEs } from './ads-es.ts';

/** The words on ads by language. */
export const adsMessages = { en: adsEn, es: adsEs };

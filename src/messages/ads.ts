import { adsEn } from './en/ads-en.ts';
import { adsEs } from './es/ads-es.ts';

/** The words on ads by language. */
export const adsMessages = { en: adsEn, es: adsEs };

import { aboutAdEn } from './en/about-ad-en.ts';
import { aboutAdEs } from './es/about-ad-es.ts';
import type { Messages } from './en/messages.ts';

/** The words of what is told about an ad, by language; they come with it. */
export const aboutAdMessages: Record<'en' | 'es', Messages['aboutAd']> = { en: aboutAdEn, es: aboutAdEs };

import { offlineEn } from './en/offline-en.ts';
import { offlineEs } from './es/offline-es.ts';

export type Language = 'en' | 'es';
/** The words of reading without network, which the worker and the switch bring along: no page carries them. */
export const offlineMessages: Record<Language, typeof offlineEn> = { en: offlineEn, es: offlineEs };

import { savedToastEn } from './en/saved-toast-en.ts';
import { savedToastEs } from './es/saved-toast-es.ts';

/** What is said when something was saved or removed, by language; it comes with the first press. */
export const savedToast: Record<'en' | 'es', typeof savedToastEn> = { en: savedToastEn, es: savedToastEs };

import { localAnswersEn } from './en/local-answers-en.ts';
import { localAnswersEs } from './es/local-answers-es.ts';

/** The words of what is asked for a place, by language; they come when a browser remembers one. */
export const localAnswers: Record<'en' | 'es', typeof localAnswersEn> = { en: localAnswersEn, es: localAnswersEs };

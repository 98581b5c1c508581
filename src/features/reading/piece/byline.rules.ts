import type { Language } from '#brands';

/** True when a piece was changed a minute or more after its publication: readers are shown when (AR-05). */
export const wasUpdated = ({
  datePublished,
  dateModified,
}: {
  datePublished?: string | undefined;
  dateModified?: string | undefined;
}): boolean => datePublished !== undefined && dateModified !== undefined && Date.parse(dateModified) - Date.parse(datePublished) >= 60_000;

/** The word between the last two names: Spanish "y" is "e" before an i sound, as in "Ana e Inés" but "agua y hielo". */
export const chooseAnd = (name: string, and: string, language: Language): string =>
  language === 'es' && and === 'y' && /^h?[ií](?![aeouáéóú])/i.test(name) ? 'e' : and;

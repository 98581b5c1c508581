import { cleanText } from '#content/text/clean-text';

/** Characters of an answer's words, and of the path of the page it is about. */
export const answerLimits = { words: 1000, page: 500 } as const;

/** What a reader said of a page. */
export type Answer = { page: string; isHelpful: boolean; words: string };

// a path alone: what begins with two slashes, or a slash and a backslash, is another host to a browser
const ownPath = /^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/;

/** The path of a page of ours as a form names it, without query and fragment; undefined for anything else. */
export const parsePage = (written: string | null): string | undefined => {
  const path = (written ?? '').replace(/[?#][^]*/, '');
  return path.length <= answerLimits.page && ownPath.test(path) ? path : undefined;
};

/** An answer from the fields of its form; undefined where the page or the choice is missing. Words are cut where they are too long. */
export const parseAnswer = (fields: URLSearchParams): Answer | undefined => {
  const page = parsePage(fields.get('page'));
  const helpful = fields.get('helpful');
  if (page === undefined || (helpful !== 'yes' && helpful !== 'no')) return undefined;
  const words = cleanText(fields.get('words') ?? '')
    .replace(/\r\n?/g, '\n')
    .trim()
    .slice(0, answerLimits.words)
    .toWellFormed();
  return { page, isHelpful: helpful === 'yes', words };
};

/** What the page says once an answer was sent; it is also the fragment of its address then. */
export const outcomes = ['thanks', 'later', 'failed'] as const;
export type Outcome = (typeof outcomes)[number];
/** The id of what a page says then, and the fragment that shows it. */
export const toOutcomeId = (outcome: Outcome): string => `survey-${outcome}`;

import { listWords, toSearchText } from '#content/text/search-words';

/** What a search asks for: `text` goes to the text index (quotes, minus and `or` work there), `words` are those that must be found, folded. */
export type AskedWords = { text: string; words: string[]; authors: string[] };

// more words than this are a text and no search: the first of them are looked for
const mostWords = 16;
const mostAuthors = 3;

const authorTerm = /(?<=^|\s)(?:author|autor):\s?(?:"([^"]*)"?|(\S+))/giu;
const excludedTerm = /(?<=^|\s)-\s?(?:"[^"]*"?|\S*)/gu;
const orWord = /(?<=^|\s)or(?=\s|$)/giu;

/**
 * Takes apart what was typed: `author:name`, `"a phrase"`, `-without`, `one or other`. What has nothing to be found gives no text: to leave out
 * words of nothing would read every piece.
 */
export const parseAskedWords = (typed: string): AskedWords => {
  const normal = toSearchText(typed);
  const authors = [...normal.matchAll(authorTerm)]
    .map(([, phrase, word]) => listWords(phrase ?? word ?? '').join(' '))
    .filter((name) => name !== '');
  const rest = normal.replace(authorTerm, ' ');
  const wanted = rest.replace(excludedTerm, ' ');
  const words = listWords(wanted.replace(orWord, ' '));
  const isExcluding = wanted !== rest;
  // "one or not other" would be nearly everything
  const text = toSearchText(isExcluding ? rest.replace(orWord, ' ') : rest);
  return {
    text: words.length === 0 ? '' : words.length > mostWords ? words.slice(0, mostWords).join(' ') : text,
    words: [...new Set(words.slice(0, mostWords))],
    authors: authors.slice(0, mostAuthors),
  };
};

/** Whether there is nothing to look for. */
export const asksNothing = ({ text, authors }: AskedWords): boolean => text === '' && authors.length === 0;
/** The same of what was typed. */
export const asksForNothing = (typed: string): boolean => asksNothing(parseAskedWords(typed));

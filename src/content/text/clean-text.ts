/* Bidirectional overrides, embeddings and isolates can make words read differently from what they are; the marks U+200E and U+200F stay. */
const hidden = /[\u0000-\u0008\u000b\u000e-\u001f\u007f\u0080-\u009f\u202a-\u202e\u2066-\u2069\ufeff\ufff9-\uffff]/g;

/* asked of every text of an archive: hardly any needs changing */
const unclean = /[\u0000-\u0008\u000b\u000e-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069\ud800-\udfff\ufeff\ufff9-\uffff]/;
const clean = (text: string): string =>
  text
    .replace(/[\u2028\u2029]/g, '\n')
    .replace(hidden, (character) => (character === '\ufffd' || character === '\ufffc' ? '\ufffd' : ''))
    .toWellFormed();

/** Text without control characters, bidirectional overrides and broken surrogates; line and paragraph separators become line feeds. */
export const cleanText = (text: string): string => (unclean.test(text) ? clean(text) : text);

/** Text as one line of at most `max` characters: white space collapsed, cut without splitting a character. */
export const cleanLine = (text: string, max: number): string =>
  cleanText(text)
    .replace(/\s{2,}|[^\S ]/g, ' ')
    .trim()
    .slice(0, max)
    .replace(/[\ud800-\udbff]$/, '');

/** Text without soft hyphens, joiners and non-joiners. Readers do not see them, and they must not split words in addresses or in search. */
export const withoutInvisible = (text: string): string => text.replace(/[\u00ad\u200c\u200d\u2060]/g, '');

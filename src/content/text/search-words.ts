/** A text without accents and case: "Jalapeño" is "jalapeno". */
export const foldText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();

/** The words of a text, folded, in their order: runs of letters and digits of at most 30 characters. */
export const listWords = (text: string): string[] => (foldText(text).match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => word.length <= 30);

/** The most characters of a search that are read. */
export const longestSearch = 200;

/** What a reader typed in its normal form: composed, without control and direction marks, one space between words, at most 200 characters. */
export const toSearchText = (typed: string): string =>
  typed
    .slice(0, 10 * longestSearch)
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\s]+/gu, ' ')
    .trim()
    .slice(0, longestSearch)
    .trim();

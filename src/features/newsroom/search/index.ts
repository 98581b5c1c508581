/** Search: the pieces, people and topics of a site by the words that readers type. */
export { createSearch } from './search.service.ts';
/** Whether what was typed has no word to look for and no author. */
export { asksForNothing } from './asked-words.rules.ts';
export type { ReaderSearch, Search, SearchAnswer } from './search.service.ts';

/** Search: the pieces, people and topics of a site by what readers type. */
export { createSearch } from './search.service.ts';
export type { ReaderSearch, Search, SearchAnswer } from './search.service.ts';

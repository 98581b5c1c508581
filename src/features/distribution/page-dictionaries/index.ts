/** Compression dictionaries (RFC 9842): one typical page of each brand and build, with which that brand's other pages are compressed. */
export { createPageDictionaries, type PageDictionaries, type TypicalPage } from './page-dictionaries.service.ts';
export { pageDictionaryMigrations } from './page-dictionaries.migrations.ts';

/** Compression dictionaries (RFC 9842): a typical page of each brand and build, which the other pages of that brand are compressed against. */
export { createPageDictionaries, type PageDictionaries, type TypicalPage } from './page-dictionaries.service.ts';
export { pageDictionaryMigrations } from './page-dictionaries.migrations.ts';

/** The door of compression dictionaries (RFC 9842): one typical page a brand and build, over which that brand's other pages are packed. */
export { createPageDictionaries, type PageDictionaries, type TypicalPage } from './page-dictionaries.service.ts';
export { pageDictionaryMigrations } from './page-dictionaries.migrations.ts';

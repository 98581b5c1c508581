/** The door of live cards: the updates of live blogs as they are stored, changed, listed and answered to those who ask. */
export { createCards } from './cards.service.ts';
export type { CardOptions, ChangedCard } from './card-changes.service.ts';
export type { Cards, CardsParts } from './cards.service.ts';
export { findCardUses } from './card-uses.store.ts';
export { createCardEditing } from './card-editing.service.ts';
export type { CardEditing } from './card-editing.service.ts';
export { cardInput } from './card-input.schema.ts';
export type { CardInput } from './card-input.schema.ts';
export { liveCardsMigrations } from './live-cards.migrations.ts';
export type { LiveCardsTables, StoredAnswer } from './live-cards.tables.ts';
export { findBlogCards, findBlogState, findOneCard, searchCards } from './cards.store.ts';
export { readableCards } from './readable-cards.service.ts';
export { findOverview } from './overview.store.ts';
export { cardIn, findHoldsMs, buildOverview, buildPagination, toLiveState, toWireCards } from './live-answers.view.ts';
export { elementsOfCard } from './stored-answer.view.ts';

import type { Kysely } from 'kysely';
import type { DocumentTables } from '#features/newsroom/document-rows';
import { type Cards, createCards } from '#features/newsroom/live-cards';
import { fixtureArticle, fixtureRenderer, fixtureStart } from './newsroom-fixture.ts';

/** The write path of cards with the real renderers; `renderedWith` names the renderer. */
export const fixtureCards = (
  database: Kysely<DocumentTables>,
  now = () => fixtureStart,
  renderedWith = 'test-1',
  render = fixtureRenderer(),
): Cards => createCards({ database, now, render, renderedWith });

/** A live blog of news, published unless said otherwise. */
export const fixtureLiveBlog = (id: string, more: Record<string, unknown> = {}): Record<string, unknown> & { id: string } => ({
  ...fixtureArticle(id, 'news'),
  type: 'liveBlog',
  body: undefined,
  summary: [{ type: 'paragraph', text: [{ kind: 'text', text: 'What we know.' }] }],
  ...more,
});

/** A minute of the fixture's clock as an instant, `minutes` before its start. */
export const minutesBefore = (minutes: number, milliseconds = 0): string =>
  new Date(fixtureStart - minutes * 60_000 + milliseconds).toISOString();

import { toPlace } from './test-site.ts';

/** A published article as the write path takes it; `more` says what is different. */
export const anArticle = (number: number, more: Record<string, unknown> = {}) => ({
  id: `rcna${number}`,
  type: 'article',
  ...toPlace('news'),
  slug: `story-${number}`,
  status: 'published',
  headline: `Story ${number}`,
  description: `What story ${number} is about.`,
  taxonomy: ['news/world'],
  datePublished: '2026-11-20T08:00:00.000Z',
  body: [{ type: 'paragraph', text: [{ kind: 'text', text: `The words of story ${number}.` }] }],
  ...more,
});

/** A published front of a path, with one grid of hand-placed pieces. */
export const aFront = (number: number, pageRoute: string, ids: readonly string[], more: Record<string, unknown> = {}) => ({
  id: `nccu${number}`,
  type: 'curation',
  ...toPlace('news'),
  status: 'published',
  title: `Front ${number}`,
  pageRoute,
  layouts: [{ id: 'row', type: 'oneColumn', packages: [{ id: 'grid', type: 'grid', items: ids.map((id) => ({ id })) }] }],
  ...more,
});

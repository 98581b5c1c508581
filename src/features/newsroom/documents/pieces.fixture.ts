// Pieces, persons and terms for tests of what documents become.
import { document as documentSchema, type Piece } from '#content/document';
import type { Person } from '#content/person';
import type { TaxonomyTerm } from '#content/site-furniture';
import type { RenderBody } from './response.view.ts';

export const t = (text: string) => [{ kind: 'text' as const, text }];
export const p = (text: string) => ({ type: 'paragraph' as const, text: t(text) });
export const picture = { id: 'ncim1', width: 3, height: 2 };
const base = { site: 'news', vertical: 'news', publisher: 'masthead', slug: 'a', headline: 'A', status: 'published' };
export const make = (type: string, more: object = {}): Piece => documentSchema.parse({ ...base, id: 'rcna1', type, ...more }) as Piece;
export const person = (more: object = {}) =>
  documentSchema.parse({ ...base, id: 'ncpn1', type: 'person', slug: 'ada', name: 'Ada', ...more }) as Person;
const people = new Map([
  ['ncpn1', person({ bio: 'Writes.', jobTitle: 'Reporter' })],
  ['ncpn2', person({ id: 'ncpn2', hidden: true, bio: 'Hidden.' })],
]);
const term = (path: string, more: object = {}) =>
  ({ path, name: path.toUpperCase(), site: 'news', url: `/${path}`, taxonomyType: 'section', ...more }) as TaxonomyTerm;
const terms = new Map(
  [term('news/politics'), term('today/food', { site: 'today' }), term('news/dinner', { taxonomyType: 'courseType' })].map((one) => [
    one.path,
    one,
  ]),
);
export const references = { people, terms };
export const render: RenderBody = (element, language) => ({ type: element.type, element: { language }, html: JSON.stringify(element) });
export const texts = (body: readonly { html: string }[]) =>
  body.map(({ html }) => /"text":"([^"]*)"/.exec(html)?.[1] ?? /"type":"(\w+)"/.exec(html)?.[1]);

import type { Kysely } from 'kysely';
import { brandOf, type Site, type Vertical } from '#brands';
import { createDocuments, type Documents } from '#features/newsroom/documents';
import { type DocumentTables, type RenderBody } from '#features/newsroom/document-rows';
import { createBodyRenderer, createPictureRenderer, pictureWidths } from '#features/pages/pictures';
import { createPictureUrls } from '#platform/pictures';

/** The instant that fixtures count from. */
export const fixtureStart = Date.parse('2026-11-20T12:00:00.000Z');
/** Where a site of the tests is. */
export const fixtureOrigin = (site: Site): string => `http://${site}.localhost`;

const secret = 'a secret of the tests that signs nothing real';

/** The real renderer of bodies; one that is given a text cannot render what has it. */
export const fixtureRenderer = (failsAt?: string): RenderBody => {
  const render = createBodyRenderer(createPictureRenderer(createPictureUrls({ secret, allowedWidths: pictureWidths })));
  return (...parts) => {
    if (failsAt !== undefined && JSON.stringify(parts).includes(failsAt)) throw new Error(`What has «${failsAt}» cannot be rendered.`);
    return render(...parts);
  };
};

/** The write path of documents with the real renderers; `renderedWith` names the renderer. */
export const fixtureDocuments = (
  database: Kysely<DocumentTables>,
  renderedWith = 'test-1',
  now = () => fixtureStart,
  render = fixtureRenderer(),
): Documents => createDocuments({ database, now, render, renderedWith });

const paragraphs = (count: number, text: string) =>
  Array.from({ length: count }, (_, index) => ({
    type: 'paragraph' as const,
    text: [{ kind: 'text' as const, text: `${text} ${index + 1}.` }],
  }));

/** An article of a vertical, published unless said otherwise, `minutes` before the start. */
export const fixtureArticle = (
  id: string,
  vertical: Vertical,
  more: Record<string, unknown> = {},
  minutes = 0,
): Record<string, unknown> & { id: string } => ({
  id,
  type: 'article',
  site: brandOf(vertical).site,
  vertical,
  publisher: brandOf(vertical).publisher,
  slug: `piece-${id}`,
  status: 'published',
  headline: `Headline ${id}`,
  description: `Description ${id}`,
  taxonomy: [`${vertical}/politics`],
  datePublished: new Date(fixtureStart - minutes * 60_000).toISOString(),
  body: paragraphs(4, `Words of ${id}`),
  ...more,
});

/** A front of a vertical. */
export const fixtureFront = (
  id: string,
  vertical: Vertical,
  pageRoute: string,
  more: Record<string, unknown> = {},
): Record<string, unknown> => ({
  id,
  type: 'curation',
  site: brandOf(vertical).site,
  vertical,
  publisher: brandOf(vertical).publisher,
  pageRoute,
  status: 'published',
  title: `Front ${pageRoute}`,
  ...more,
});

/** A person of a vertical. */
export const fixturePerson = (
  id: string,
  vertical: Vertical,
  name: string,
  more: Record<string, unknown> = {},
): Record<string, unknown> => ({
  id,
  type: 'person',
  site: brandOf(vertical).site,
  vertical,
  publisher: brandOf(vertical).publisher,
  slug: name.toLowerCase().replace(/[^a-z]+/g, '-'),
  name,
  ...more,
});

/** A term of the taxonomy. */
export const fixtureTerm = (
  path: string,
  vertical: Vertical,
  name: string,
  more: Record<string, unknown> = {},
): Record<string, unknown> => ({
  id: path,
  type: 'taxonomy',
  site: brandOf(vertical).site,
  vertical,
  path,
  name,
  slug: path.split('/').at(-1),
  url: `/tag/${path}`,
  ...more,
});

/** A small newsroom: pieces of news, msnbc and telemundo in every state, fronts, furniture and people. */
export const loadFixtureNewsroom = async (documents: Documents): Promise<void> => {
  const by = { by: 'test' };
  await documents.writeTerm(fixtureTerm('news', 'news', 'News'));
  await documents.writeTerm(fixtureTerm('news/politics', 'news', 'Politics', { pageRoute: '/politics' }));
  const all = [
    fixturePerson('ncpn1', 'news', 'Ana Writer', { authorType: 'columnist', bio: 'Writes.', shortBio: 'Ana writes.' }),
    fixturePerson('ncpn2', 'msnbc', 'Mo Pundit'),
    fixtureArticle('rcna1', 'news', { authors: ['ncpn1'], headline: 'Senate passes the budget' }, 1),
    fixtureArticle('rcna2', 'news', { taxonomy: ['news/politics/congress'], latestRevisionNote: 'A name was corrected.' }, 2),
    fixtureArticle('rcna3', 'news', { hidden: true, headline: 'Hidden headline' }, 3),
    fixtureArticle('rcna4', 'news', { status: 'unpublished', headline: 'Taken headline' }, 4),
    fixtureArticle('rcna5', 'news', { status: 'draft', headline: 'Draft headline' }, 5),
    fixtureArticle(
      'rcna6',
      'news',
      { access: 'locked', body: [...paragraphs(2, 'Free words'), ...paragraphs(3, 'Zyxwvut locked words')] },
      6,
    ),
    fixtureArticle('rcna7', 'mach', { taxonomy: ['mach/space'] }, 7),
    fixtureArticle('rcna8', 'msnbc', { authors: ['ncpn2'] }, 8),
    fixtureArticle('rcna9', 'telemundo', { headline: 'El presidente viajó a Bogotá', taxonomy: ['telemundo/mundo'] }, 9),
    {
      ...fixtureArticle('rcna10', 'news', {}, 10),
      type: 'slideshow',
      body: undefined,
      slides: [{ headline: 'One', caption: paragraphs(1, 'Caption') }, { headline: 'Two' }],
    },
    {
      ...fixtureArticle('tdrp11', 'today', { taxonomy: ['today/food'] }, 11),
      type: 'recipe',
      body: undefined,
      introduction: paragraphs(1, 'Stir'),
    },
    { ...fixtureArticle('tdrp12', 'today', { taxonomy: ['today/food'], ecommerceEnabled: true }, 12), type: 'recipe', body: undefined },
    fixtureFront('nccu1', 'news', '/', {
      layouts: [
        {
          id: 'l1',
          packages: [
            {
              id: 'p1',
              type: 'lead',
              items: [{ id: 'rcna8', headline: 'Said differently' }],
              autofill: { filters: 'taxonomy:news', size: 3 },
            },
          ],
        },
        {
          id: 'l2',
          packages: [
            { id: 'p2', type: 'grid', autofill: { filters: 'type:Article', size: 3 } },
            { id: 'p3', type: 'list', hidden: true, items: [{ id: 'rcna2' }] },
          ],
        },
      ],
    }),
    fixtureFront('nccu2', 'news', '/politics', {
      layouts: [
        {
          id: 'l1',
          packages: [{ id: 'w1', type: 'waffle', autofill: { filters: 'taxonomy:news/politics', size: 2 }, metadata: { pageSize: 2 } }],
        },
      ],
    }),
    fixtureFront('nccu3', 'news', '/gone', { status: 'unpublished' }),
    { id: 'menu:news', type: 'menu', vertical: 'news', title: 'News', items: [{ label: 'Politics', url: '/politics', items: [] }] },
    { id: 'navigation:news', type: 'navigation', vertical: 'news', global: [{ label: 'News', url: '/', items: [] }], local: [] },
    {
      id: 'curatedList:read',
      type: 'curatedList',
      vertical: 'news',
      slug: 'read',
      title: 'Read',
      ids: ['rcna2', 'rcna3', 'rcna8'],
      filters: 'type:Article',
    },
  ];
  for (const document of all) await documents.write(document, by);
};

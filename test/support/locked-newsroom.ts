import { fixtureLiveBlog } from './live-blog-fixture.ts';
import { testArticle, testImage, testPerson, toPlace } from './test-site.ts';

/** How what readers do not have is marked. */
export type Marked = 'locked' | 'metered';

/** Words that stand in the held-back part of pieces, and those of pieces that nobody may see (CC-31). */
export const locked = 'LOCKEDTEXTOFTHEPIECE';
export const unseen = 'NOBODYMAYSEETHIS';
const paragraphs = (...texts: string[]) => texts.map((text) => ({ type: 'paragraph', text: [{ kind: 'text', text }] }));
export const lockedBody = paragraphs('Free one.', 'Free two.', locked, `${locked} again`);
const unseenPiece = { headline: unseen, description: unseen, slug: unseen.toLowerCase(), body: paragraphs(unseen), authors: ['ncpn1'] };

/** A newsroom of the news brand: one piece of each kind that is marked so, a post of a show blog, a front, and hidden, unpublished, draft and scheduled ones. */
export const listLockedDocuments = (access: Marked, blogTaxonomy: string): (Record<string, unknown> & { id: string })[] => [
  testPerson(1),
  testArticle(1, { access, headline: 'Locked, told by name', body: lockedBody, authors: ['ncpn1'] }),
  {
    ...testArticle(2, { access }),
    type: 'recipe',
    id: 'tdrp2',
    body: undefined,
    introduction: lockedBody,
    ingredients: [{ items: [locked] }],
    instructions: [{ steps: [locked] }],
  },
  {
    ...testArticle(3, { access }),
    type: 'slideshow',
    body: undefined,
    slides: [
      { caption: [] },
      { caption: [] },
      { headline: locked, caption: paragraphs(locked), image: testImage(9, { alt: locked, caption: locked }) },
    ],
  },
  {
    ...testArticle(4, { access }),
    type: 'video',
    id: 'mmvo4',
    body: undefined,
    // with a picture a video says of itself where its files are (VideoObject)
    primaryImage: testImage(4),
    transcript: lockedBody,
    videoAssets: [{ format: 'mp4', assetType: 'x', publicUrl: `https://media.example/${locked}.mp4` }],
    thumbnails: `https://media.example/${locked}.vtt`,
    captions: [
      { language: 'en', label: 'English', url: `https://media.example/${locked}.vtt`, cues: [{ start: 0, end: 2, text: locked }] },
    ],
  },
  testArticle(5, { ...unseenPiece, hidden: true }),
  testArticle(6, { ...unseenPiece, status: 'unpublished' }),
  testArticle(7, { ...unseenPiece, status: 'draft' }),
  testArticle(8, { ...unseenPiece, status: 'scheduled', datePublished: '2030-01-01T00:00:00.000Z' }),
  testArticle(9, {
    access,
    taxonomy: [blogTaxonomy],
    body: lockedBody,
    primaryImage: testImage(10),
  }),
  ...(['unpublished', 'draft'] as const).map((status, index) =>
    testArticle(10 + index, { ...unseenPiece, status, taxonomy: [blogTaxonomy] }),
  ),
  testArticle(12, { ...unseenPiece, hidden: true, taxonomy: [blogTaxonomy] }),
  fixtureLiveBlog('rcna13', { access, summary: lockedBody }),
  {
    ...testArticle(14, { access }),
    id: 'tdpd14',
    type: 'product',
    body: undefined,
    name: 'A kettle',
    productDescription: lockedBody,
    pros: [locked],
    cons: [locked],
  },
  // as much of it as it says, and no more
  testArticle(15, { access, body: lockedBody, freeElements: 1 }),
  { id: 'nccu1', type: 'curation', ...toPlace('news'), status: 'published', title: 'Home', pageRoute: '/' },
];

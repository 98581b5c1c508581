import type { Image } from '#content/model/image';
import type { WireArticle, WireVideoFacts } from '#content/responses/wire';

const buildImage = (id: string): Image => ({ id, width: 1600, height: 900, focalPoint: { x: 0.5, y: 0.5 }, alt: '', version: 1 });

/** The pictures of the stored video: its own, its tease and the one for social networks. */
export const pictures = { primary: buildImage('ncim1'), tease: buildImage('ncim2'), social: buildImage('ncim3') };

/** The facts of a stored video. */
export const videoFacts: WireVideoFacts = {
  duration: 95,
  mpxMetadata: { guid: 'guid-1', mpxId: '1' },
  videoAssets: [{ format: 'MPEG4', assetType: 'video', publicUrl: '/media/ships.mp4' }],
  captions: [{ language: 'en', label: 'English', url: '/media/ships.vtt', cues: [{ start: 0, end: 2, text: 'Ships.' }] }],
  chapters: [{ start: 0, headline: 'In the harbor' }],
  thumbnails: '/media/ships-thumbnails.vtt',
  regionsAllowed: ['US'],
  dateExpires: '2027-01-01T00:00:00.000Z',
  relatedArticle: 'rcna2',
  relatedVideo: 'mmvo2',
};

/** A stored answer of a video, with everything that other types of pieces carry. */
export const storedVideo: WireArticle = {
  id: 'mmvo1',
  type: 'video',
  subType: 'standard',
  vertical: 'news',
  publisher: 'masthead',
  headline: 'Ships',
  description: 'Ships in the harbor.',
  url: { primary: '/video/ships-mmvo1', slug: 'ships', short: '' },
  taxonomy: [],
  authors: [],
  primaryImage: pictures.primary,
  teaseImage: pictures.tease,
  socialImage: pictures.social,
  nativeAd: false,
  breakingNews: false,
  hidden: false,
  adsEnabled: true,
  ecommerceEnabled: true,
  access: 'free',
  body: [{ type: 'paragraph', element: {}, html: '<p>Ships.</p>' }],
  wordCount: 1,
  paragraphCount: 1,
  latestRevisionNote: 'A word.',
  pageKind: 'about',
  truncated: true,
  recipe: { prepTime: 1 },
  product: { name: 'Ship', labels: [], offers: [] },
  video: videoFacts,
  playlist: { videos: ['mmvo1'] },
  liveBlog: { flagText: 'LIVE' },
};

import { describe, expect, test } from 'vitest';
import type { ContentItem } from '#content/responses/content-item';
import { pictures, storedVideo, videoFacts } from './stored-video.fixture.ts';
import { type AroundVideo, toBeside, toVideoSummary, toWireVideo } from './video-answers.view.ts';

const around: AroundVideo = {
  autoPlay: true,
  playlists: [],
  feed: { id: 'mmpl1', label: 'Harbors', videos: [] },
  relatedArticle: null,
  relatedVideo: null,
  topPlaylists: [],
  documentTracing: { correlationID: 'test', type: 'Video' },
  error: null,
};

const unknownToVideos = ['recipe', 'product', 'video', 'playlist', 'liveBlog', 'body', 'wordCount', 'paragraphCount'];
const unknownToReaders = ['latestRevisionNote', 'pageKind', 'subType'];

describe.each([
  ['video/{id}', () => toWireVideo(storedVideo, videoFacts, around)],
  ['videos/{ids}', () => toVideoSummary(storedVideo, videoFacts)],
])('VD-01: %s', (_call, build) => {
  test('answers a video with its own facts, length, files, ids, countries and end', () => {
    const { duration, mpxMetadata, videoAssets, regionsAllowed, dateExpires } = videoFacts;
    expect(build()).toMatchObject({ id: 'mmvo1', headline: 'Ships', duration, mpxMetadata, videoAssets, regionsAllowed, dateExpires });
  });
  test('answers the type video, whatever the type of the stored piece', () => {
    expect(build().type).toBe('video');
    expect(toWireVideo({ ...storedVideo, type: 'article' }, videoFacts, around).type).toBe('video');
  });
  test('VD-08: sells nothing, although its document does', () => {
    expect(storedVideo.ecommerceEnabled).toBe(true);
    expect(build().ecommerceEnabled).toBe(false);
  });
  test('has nothing of other types of pieces, and nothing of editing', () => {
    for (const name of [...unknownToVideos, ...unknownToReaders]) expect(build()).not.toHaveProperty(name);
  });
  test('lists each of its pictures once, its own first', () => {
    expect(build().images).toEqual([pictures.primary, pictures.tease, pictures.social]);
  });
});

test.each([
  ['all the same', { teaseImage: pictures.primary, socialImage: pictures.primary }, ['ncim1']],
  ['one for social networks only', { primaryImage: undefined, teaseImage: undefined }, ['ncim3']],
  ['none', { primaryImage: undefined, teaseImage: undefined, socialImage: undefined }, []],
])('VD-01: of pictures that are %s each is there once', (_which, changed, ids) => {
  expect(toVideoSummary({ ...storedVideo, ...changed }, videoFacts).images.map(({ id }) => id)).toEqual(ids);
});

test('VD-06, VD-08: video/{id} has captions with what is said, chapters, thumbnails, the transcript and what surrounds the video', () => {
  const { captions, chapters, thumbnails } = videoFacts;
  expect(toWireVideo(storedVideo, videoFacts, around)).toMatchObject({
    captions,
    chapters,
    thumbnails,
    transcript: storedVideo.body,
    truncated: true,
    ...around,
  });
});

test('VD-01: one of videos/{ids} names its caption files without what is said, and has no transcript', () => {
  const summary = toVideoSummary(storedVideo, videoFacts);
  expect(summary.captions).toEqual([{ language: 'en', label: 'English', url: '/media/ships.vtt' }]);
  for (const name of ['transcript', 'chapters', 'thumbnails', 'relatedArticle']) expect(summary).not.toHaveProperty(name);
});

test('VD-08: a related piece answers id, type, headline, description and address as lists show them; none is null', () => {
  const entry: ContentItem = {
    item: {
      id: 'rcna2',
      type: 'article',
      vertical: 'news',
      publisher: 'masthead',
      taxonomy: [],
      authors: [],
      breakingNews: false,
      nativeAd: false,
      access: 'free',
      urls: { canonical: '/world/harbors-rcna2', slug: 'harbors' },
      ecommerceEnabled: false,
    },
    computedValues: { headline: 'Harbors', description: 'All of them.', url: '/world/harbors-rcna2' },
  };
  expect(toBeside(entry)).toEqual({
    id: 'rcna2',
    type: 'article',
    headline: 'Harbors',
    description: 'All of them.',
    url: { primary: '/world/harbors-rcna2' },
  });
  expect(toBeside(undefined)).toBeNull();
});

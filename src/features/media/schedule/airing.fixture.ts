import type { GuideAiring, GuideChannel } from '#content/model/guide';

/** An airing of half an hour on the evening of Monday, November 23. */
export const harborNews: GuideAiring = {
  guid: 'g13',
  channel: 'one',
  startTime: '2026-11-23T23:00:00.000Z',
  endTime: '2026-11-23T23:30:00.000Z',
  title: 'Harbor News',
  episode: '',
  description: 'Ships of the day.',
  genre: 'News',
  seriesId: 'harbor',
  programGuid: 'p13',
  runtime: null,
  season: null,
  number: null,
  rating: '',
  language: 'en',
  isNew: true,
  isLive: true,
};

/** The channel of that airing. */
export const channelOne: GuideChannel = {
  id: 'one',
  vertical: 'news',
  name: 'Channel One',
  language: 'en',
  description: '',
  position: 0,
  externalId: null,
};

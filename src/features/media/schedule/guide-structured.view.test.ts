import { expect, test } from 'vitest';
import { channelOne, harborNews } from './airing.fixture.ts';
import { buildBroadcastEvent } from './guide-structured.view.ts';

test('SD-09: an airing is a BroadcastEvent with its title, words, times and channel', () => {
  expect(buildBroadcastEvent({ ...harborNews, episode: 'Part 2' }, channelOne)).toEqual({
    '@type': 'BroadcastEvent',
    name: 'Harbor News: Part 2',
    description: 'Ships of the day.',
    startDate: '2026-11-23T23:00:00.000Z',
    endDate: '2026-11-23T23:30:00.000Z',
    isLiveBroadcast: true,
    publishedOn: { '@type': 'BroadcastService', name: 'Channel One', broadcastDisplayName: 'Channel One' },
  });
});

test('SD-09: without words and channel it has neither', () => {
  const event = buildBroadcastEvent({ ...harborNews, description: '', isLive: false }, undefined);
  expect(event).toMatchObject({ '@type': 'BroadcastEvent', name: 'Harbor News', isLiveBroadcast: false });
  expect(event).not.toHaveProperty('description');
  expect(event).not.toHaveProperty('publishedOn');
});

import { describe, expect, test } from 'vitest';
import type { GuideAiring, GuideChannel } from '#content/model/guide';
import { checkAirings } from './guide-check.rules.ts';
import { closeXmltv, openXmltv, toXmltvProgramme } from './write-xmltv.view.ts';
import { collectXmltv } from './xmltv-import.service.ts';
import { parseEpisodeNumber, parseXmltvTime } from './xmltv-time.rules.ts';

const channel: GuideChannel = {
  id: 'one',
  vertical: 'news',
  name: 'One & only',
  language: 'en',
  description: '',
  position: 0,
  externalId: 'one.example',
};
const chunks = async function* (text: string | Uint8Array, size = 7) {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += size) yield await Promise.resolve(bytes.subarray(at, at + size));
};
const read = (text: string | Uint8Array, zone = 'UTC') => collectXmltv(chunks(text), { channels: [channel], zone });
const programme = (inside: string, attributes = 'start="20261123100000 +0000" stop="20261123110000 +0000" channel="one"') =>
  `<tv><programme ${attributes}>${inside}</programme></tv>`;
const readOne = async (text: string, zone?: string) => (await read(text, zone)).airings.get('one')?.[0];

test.each([
  ['20261120050000 -0500', '2026-11-20T10:00:00.000Z'],
  ['20261120050000 +0530', '2026-11-19T23:30:00.000Z'],
  ['202611200500 EST', '2026-11-20T10:00:00.000Z'],
  ['2026112005', '2026-11-20T05:00:00.000Z'],
  ['20261120050000', '2026-11-20T05:00:00.000Z'],
  ['20261120', undefined],
  ['20260230050000', undefined],
  ['20261120250000', undefined],
  ['20261120050000 XYZ', undefined],
  ['20261120050000 constr', undefined],
  ['19991120050000', undefined],
  ['', undefined],
])('SC-10: the XMLTV time %j is %j', (written, iso) => {
  const time = parseXmltvTime(written, 'UTC');
  expect(time && new Date(time.at).toISOString()).toBe(iso);
});

test('SC-10: a time without an offset is meant in the zone that was said, also in the gap and the fold', () => {
  const inNewYork = (written: string) => new Date(parseXmltvTime(written, 'America/New_York')?.at ?? 0).toISOString();
  expect(['20261120050000', '20270314023000', '20261101013000'].map(inNewYork)).toEqual([
    '2026-11-20T10:00:00.000Z',
    '2027-03-14T07:30:00.000Z',
    '2026-11-01T05:30:00.000Z',
  ]);
});

test('season and episode are counted from 0, or written out', () => {
  expect(parseEpisodeNumber('xmltv_ns', '1.4/12.0/1')).toEqual({ season: 2, number: 5 });
  expect(parseEpisodeNumber('xmltv_ns', '.4.')).toEqual({ number: 5 });
  expect(parseEpisodeNumber('onscreen', 'S02E05')).toEqual({ season: 2, number: 5 });
  expect(parseEpisodeNumber('onscreen', 'Part 3')).toEqual({});
});

describe('SC-14: reading XMLTV', () => {
  test('takes title, episode, words, genre, number, rating, marks and languages', async () => {
    const airing = await readOne(
      programme(
        '<title lang="es">El mostrador</title><title lang="en">The &amp; Desk</title><sub-title>First</sub-title><desc><![CDATA[A <b>desk</b>]]></desc>' +
          '<category>News</category><language>en</language><length units="minutes">55</length><episode-num system="xmltv_ns">0.1.</episode-num>' +
          '<new/><live/><rating system="VCHIP"><value>TV-PG</value></rating>',
      ),
    );
    expect(airing).toMatchObject({
      title: 'El mostrador',
      episode: 'First',
      description: 'A <b>desk</b>',
      genre: 'News',
      language: 'en',
      runtime: 3300,
      season: 1,
      number: 2,
      rating: 'TV-PG',
      isNew: true,
      isLive: true,
      guid: 'one-20261123T100000000Z',
    });
  });

  test('reads a declared encoding, names channels that the house does not have, and counts times without offset', async () => {
    const head = '<?xml version="1.0" encoding="ISO-8859-1"?><!DOCTYPE tv SYSTEM "xmltv.dtd">';
    const text = `${head}<tv><programme start="20261123100000" channel="one.example"><title>Ma\u00f1ana</title></programme><programme start="20261123100000 +0000" channel="x"><title>x</title></programme></tv>`;
    const { airings, unknown, withoutOffset } = await read(Buffer.from(text, 'latin1'));
    expect([airings.get('one')?.[0]?.title, [...unknown], withoutOffset]).toEqual(['Ma\u00f1ana', [['x', 1]], 1]);
  });

  test.each([
    ['entities', '<!DOCTYPE tv [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><tv>&b;</tv>', /declares entities/],
    ['an external entity', '<!DOCTYPE tv [<!ENTITY x SYSTEM "file:///etc/passwd">]><tv>&x;</tv>', /declares entities/],
    ['an entity that nobody declared', programme('<title>&nbsp;x</title>'), /entity/],
    ['HTML', '<html><body>Down', /not with <tv>/],
    ['HTML with its own declaration', '<!doctype html><html><body>Down', /line 1/],
    ['an empty file', '', /empty/],
    ['half a file', '<tv><programme start="2026', /unclosed|end of file|no end|attribute/i],
    ['depth', `<tv>${'<a>'.repeat(50)}`, /nested/],
    ['a text without end', `<tv><programme start="1"><title>${'x'.repeat(1_200_000)}`, /no end/],
    ['an encoding of its own', '<?xml version="1.0" encoding="KLINGON"?><tv/>', /encoding/],
  ])('refuses %s', async (_name, text, problem) => {
    const reading = collectXmltv(chunks(text, 65_536), { channels: [channel], zone: 'UTC' });
    await expect(reading).rejects.toMatchObject({ code: 'schedule/unreadable', message: expect.stringMatching(problem) as string });
  });

  test('what was written is read again as it was', async () => {
    const airing: GuideAiring = {
      guid: 'g-1',
      channel: 'one',
      startTime: '2026-11-23T10:00:00.000Z',
      endTime: '2026-11-23T11:00:00.000Z',
      title: 'A <b> & "c"',
      episode: "It's",
      description: 'Two lines',
      genre: 'News',
      seriesId: 'news-desk',
      programGuid: 'p-1',
      runtime: 3500,
      season: 2,
      number: 5,
      rating: 'TV-G',
      language: 'es',
      isNew: true,
      isLive: false,
    };
    const sent = await readOne(`${openXmltv([channel])}${toXmltvProgramme(airing, channel)}${closeXmltv}`);
    const { startTime, endTime, channel: _channel, ...rest } = airing;
    expect(sent).toEqual({ ...rest, start: Date.parse(startTime), stop: Date.parse(endTime) });
    expect(checkAirings(sent ? [sent] : []).taken).toHaveLength(1);
  });
});

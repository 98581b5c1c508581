import { afterAll, beforeAll, expect, test } from 'vitest';
import { createContentCalls } from '#features/distribution/content-calls';
import type { DocumentTables } from '#features/newsroom/document-rows';
import { fixtureCards } from '../../../test/support/live-blog-fixture.ts';
import { fixtureDocuments, fixturePerson, fixtureStart, fixtureOrigin } from '../../../test/support/newsroom-fixture.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/support/test-database.ts';
import { parseMarkdown } from '#content/markdown/parse-markdown';
import type { MarkdownSources } from '#content/markdown/markdown-sources';
import { type Drawing, drawingNamed } from '#drawn-pictures';
import { motifWords } from '../../../packages/drawn-pictures/src/motifs/motif-words.ts';
import { subjectWords } from '../../../packages/drawn-pictures/src/subject-words.ts';
import { parseDrawnAddress } from '../load/parse-drawn-address.ts';
import { newsrooms } from '../newsroom/newsrooms.fixture.ts';
import { buildScript } from './index.ts';
import { countBallots, precincts, getStep } from './ward-count.ts';
import { buildLiveBlog, loadScriptCards } from './load-live-blogs.ts';

let store: TestDatabase<DocumentTables>;
beforeAll(async () => {
  store = await createTestDatabase<DocumentTables>();
});
afterAll(() => store.close());

const liveScripts = newsrooms.flatMap(({ liveBlogs }) => liveBlogs.map(buildScript));
const written = (key: string) => liveScripts.find((script) => script.key === key)?.written ?? [];
const image = { id: 'ncim1', width: 1600, height: 900, focalPoint: { x: 0.5, y: 0.5 }, alt: '', version: 1 };

test('has live blogs in both languages with 300 cards and more, one that ended, and a microblog', () => {
  const sizes = liveScripts.map(({ vertical, cards, subType, flagText }) => ({ vertical, isLong: cards >= 300, subType, flagText }));
  expect(sizes).toEqual([
    { vertical: 'news', isLong: true, subType: 'default', flagText: null },
    { vertical: 'news', isLong: false, subType: 'default', flagText: 'Event ended' },
    { vertical: 'news', isLong: false, subType: 'microblog', flagText: null },
    { vertical: 'noticias', isLong: true, subType: 'default', flagText: null },
  ]);
});

const pictures: string[] = [];
const files = new Set(newsrooms.flatMap(({ pieces }) => pieces.map(({ file }) => file)));
const references: MarkdownSources = {
  idOf: () => undefined,
  linkOf: (address) => (files.has(address) ? `/${address}` : address),
  picture: ({ address }) => {
    pictures.push(String(parseDrawnAddress(address)));
    return image;
  },
};
const repeated = (values: readonly string[]) => values.filter((value, index) => values.indexOf(value) !== index);

test.each(liveScripts)('$key names people of its newsroom, and no two of its cards say the same', ({ vertical, people, cards, card }) => {
  const known = newsrooms.find((one) => one.vertical === vertical)?.people.map(({ key }) => key);
  expect(known).toEqual(expect.arrayContaining([...people]));
  const shown = Array.from({ length: cards }, (_, index) => card(index));
  expect(shown.filter(({ author }) => author !== undefined && !people.includes(author))).toEqual([]);
  expect(repeated(shown.map(({ text }) => text))).toEqual([]);
  expect(repeated(shown.flatMap(({ headline }) => headline ?? []))).toEqual([]);
  // nothing is left of what the script fills in but times of day
  expect(shown.filter(({ headline = '', text }) => /\{(?![+-]\d+\})/.test(headline + text))).toEqual([]);
});

test.each(liveScripts)('$key has forty cards written by hand and more, with all that live cards may have', ({ key, cards, card }) => {
  const byHand = written(key);
  expect(byHand.length).toBeGreaterThanOrEqual(40);
  const shown = Array.from({ length: cards }, (_, index) => card(index));
  const all = shown.map(({ author, text }) => `${author} ${text.slice(-24)}`);
  expect(byHand.filter(({ author, text }) => !text.slice(-24).includes('}') && !all.includes(`${author} ${text.slice(-24)}`))).toEqual([]);
  const blocks = shown.flatMap(({ text }) => parseMarkdown(text, references));
  const kinds = blocks.map((block) => (block.type === 'embed' ? block.provider : block.type));
  expect(kinds).toEqual(
    expect.arrayContaining([
      'image',
      'table',
      'quote',
      'factBox',
      'youtube',
      'tweet_embed',
      'facebook_embedded_post',
      'instagram',
      'tiktok',
    ]),
  );
  expect(pictures.filter((subject) => !drawingNamed(subject))).toEqual([]);
  expect(shown.filter(({ pinned }) => pinned)).toHaveLength(1);
  expect(shown.filter(({ keyEvent }) => keyEvent).length).toBeGreaterThanOrEqual(5);
  expect(shown.filter(({ replies = [] }) => replies.length > 0).length).toBeGreaterThan(0);
  expect(shown.filter(({ text }) => /^\*\*(?:Correction|Corrección)|^Correction/.test(text)).length).toBeGreaterThan(0);
});

const fits = (drawing: Drawing | undefined, text: string): boolean => {
  if (drawing?.kind === 'scene') return subjectWords[drawing.subject].fits.test(text);
  return (
    drawing?.kind !== 'spot' ||
    (motifWords[drawing.motif].fits.test(text) && (!drawing.second || motifWords[drawing.second].fits.test(text)))
  );
};

test.each(liveScripts)('$key shows what it speaks of, in its own picture and in those of its cards', (script) => {
  const { picture: own, headline, description, summary, pictureCaption, cards, card } = script;
  expect(fits(own, [headline, description, ...summary, pictureCaption].join('\n'))).toBe(true);
  const strange = Array.from({ length: cards }, (_, index) => card(index)).flatMap(({ headline: name = '', text }) => {
    const shown: { subject: string; words: string }[] = [];
    const picture: MarkdownSources['picture'] = ({ address, caption }) => {
      shown.push({ subject: String(parseDrawnAddress(address)), words: [caption, name, text].join('\n') });
      return image;
    };
    parseMarkdown(text, { ...references, picture });
    return shown
      .filter(({ subject, words }) => !fits(drawingNamed(subject), words.replaceAll(subject, '')))
      .map(({ subject }) => `${subject}: ${text}`);
  });
  expect(strange).toEqual([]);
});

test('counts votes that add up, and says of them what the count says', () => {
  const steps = Array.from({ length: precincts + 12 }, (_, step) => getStep(step));
  const lines = newsrooms.flatMap(({ liveBlogs }) => liveBlogs).find(({ key }) => key === 'count-night')?.lines;
  const wards = lines?.kind === 'count' ? lines.wards : [];
  let sum = { brandt: 0, quist: 0, others: 0 };
  for (const { brandt, quist, others, all } of steps) {
    sum = { brandt: sum.brandt + brandt, quist: sum.quist + quist, others: sum.others + others };
    expect(all).toEqual(sum);
  }
  const text = (after: number) =>
    written('count-night')
      .filter((card) => card.after === after)
      .map((card) => card.text)
      .join(' ');
  const last = getStep(precincts - 1).all;
  for (const votes of [last.brandt, last.quist, last.others, countBallots(last)])
    expect(text(precincts)).toContain(votes.toLocaleString('en-US'));
  // a ward that a written card names complete is so by then, with those votes
  for (const { isWardDone, ward: place, ofWard, step } of steps) {
    if (!isWardDone) continue;
    const ward = wards[place];
    expect(ward).toBeDefined();
    const told = written('count-night').filter((card) => new RegExp(`${ward}[^|]*: (?:Brandt|Quist) [0-9],`).test(card.text));
    for (const card of told) {
      expect(card.after).toBeGreaterThan(step);
      expect(card.text).toContain(ofWard.brandt.toLocaleString('en-US'));
      expect(card.text).toContain(ofWard.quist.toLocaleString('en-US'));
    }
  }
});

test.each(liveScripts.map((script, index) => ({ script, id: `rcna${index + 1}` })))(
  '$script.key is loaded, live or ended',
  async ({ script, id }) => {
    const documents = fixtureDocuments(store.database);
    const people = new Map(script.people.map((key, index) => [key, `ncpn${Number(id.slice(4)) * 10 + index}`]));
    for (const [key, person] of people) await documents.write(fixturePerson(person, script.vertical, key), { by: 'test' });
    await documents.write(buildLiveBlog(script, { id, image, people, start: fixtureStart }), { by: 'test' });
    const pinned = await loadScriptCards(script, { id, people, start: fixtureStart, cards: fixtureCards(store.database), references });
    expect(pinned).toMatch(/^ncrd\d+$/);
    const calls = createContentCalls({
      database: store.database,
      openDraft: () => undefined,
      originOf: fixtureOrigin,
      now: () => fixtureStart,
    });
    const answer = await calls.articleCards({ articleId: id }, { site: 'news' });
    expect(answer).toMatchObject({
      found: true,
      data: { article: { state: { live: script.flagText === null, totalItems: script.cards } } },
    });
  },
);

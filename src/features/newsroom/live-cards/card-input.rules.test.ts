import { describe, expect, test } from 'vitest';
import { card, type Card } from '#content/model/card';
import { buildCard, clockSkew, deepestReply } from './card-input.rules.ts';
import { cardInput } from './card-input.schema.ts';

const now = Date.parse('2026-11-20T12:00:00.000Z');
const at = (milliseconds: number) => new Date(now + milliseconds).toISOString();
const t = (text: string) => [{ kind: 'text' as const, text }];
const p = (text: string) => ({ type: 'paragraph' as const, text: t(text) });
const build = (input: object, before?: Card) => buildCard(cardInput.parse(input), { id: 'ncrd1', blog: 'rcna1', before }, now);
const make = (input: object, before?: Card): Card => {
  const built = build(input, before);
  if ('problems' in built) throw new Error(built.problems.map(({ path, problem }) => `${path} ${problem}`).join('; '));
  return built.card;
};
const refuse = (input: object, before?: Card) => {
  const built = build(input, before);
  return 'problems' in built ? built.problems.map(({ path, problem }) => `${path} ${problem}`) : [];
};
const stored = (more: object = {}): Card =>
  card.parse({
    id: 'ncrd1',
    type: 'card',
    blog: 'rcna1',
    status: 'published',
    headline: 'A',
    content: { markupAndEmbeds: [p('a')] },
    datePublished: at(-1_000),
    dateModified: at(-1_000),
    ...more,
  });
const body = (input: object, before?: Card) => make(input, before).content.markupAndEmbeds;

describe('LB-43: the words of a card', () => {
  test('are text, HTML or the tree of the model, with a break where more is shown', () => {
    expect(body({ text: 'a <b>\n\nc' })).toEqual([p('a <b>'), p('c')]);
    expect(body({ html: '<p>a</p><!-- MORE --><p>b</p>' })).toEqual([p('a'), { type: 'showMore' }, p('b')]);
    expect(body({ text: 'a<!--more-->b' })).toEqual([p('a'), { type: 'showMore' }, p('b')]);
    expect(body({ content: { markupAndEmbeds: [p('a')] } })).toEqual([p('a')]);
  });
  test('have pictures and embeds below them', () => {
    const image = { id: 'ncim1', width: 3, height: 2 };
    expect(body({ text: 'a', embeds: ['https://youtu.be/abc'], images: [image] })).toMatchObject([
      p('a'),
      { type: 'image', image, size: 'medium' },
      { type: 'embed', provider: 'youtube', url: 'https://www.youtube.com/watch?v=abc' },
    ]);
  });
  test('stay where none are sent, and may go where a headline stays', () => {
    expect(body({ headline: 'B' }, stored())).toEqual([p('a')]);
    expect(body({ text: '' }, stored())).toEqual([]);
    expect(make({ headline: 'B' })).toMatchObject({ headline: 'B', content: { markupAndEmbeds: [] } });
  });
  test.each([
    [{}, ['content a card needs words, an embed or a headline']],
    [{ headline: '' }, ['content a card needs words, an embed or a headline']],
    [{ text: ' ' }, ['content a card needs words, an embed or a headline']],
    [{ text: 'a', html: 'a' }, ['content send only one of text, html and content']],
    [{ html: 'a', content: { markupAndEmbeds: [] } }, ['content send only one of text, html and content']],
    [{ embeds: ['https://a.example/'], text: 'a' }, ['embeds.0 is not an address of a post or video that can be embedded']],
    [{ embeds: ['https://youtu.be/abc', 'x'], text: 'a' }, ['embeds.1 is not an address of a post or video that can be embedded']],
    [
      { html: `<img src="data:image/png;base64,${'A'.repeat(500)}">` },
      ['html holds a picture written into the text itself (data:); store the picture and send it in images'],
    ],
    [
      { embeds: ['x'], datePublished: at(clockSkew + 1), text: 'a' },
      [
        'embeds.0 is not an address of a post or video that can be embedded',
        'datePublished is in the future; send publishAt to schedule the card',
      ],
    ],
  ])('%j is refused', (input, problems) => expect(refuse(input)).toEqual(problems));
});

describe('LB-43: the headline of a card', () => {
  test.each([
    [{ headline: 'B' }, 'B'],
    [{}, 'A'],
    [{ headline: null }, undefined],
    [{ headline: '' }, undefined],
  ])('%j leaves %s', (input, headline) => expect(make({ text: 'a', ...input }, stored()).headline).toBe(headline));
});

describe('LB-41: the time of a card', () => {
  test.each<[string, object, Card | undefined, string | undefined]>([
    ['is now', {}, undefined, at(0)],
    ['may be earlier', { datePublished: at(-5) }, undefined, at(-5)],
    ['of a clock that is a little ahead is now', { datePublished: at(clockSkew) }, undefined, at(0)],
    ['stays where none is sent', {}, stored({ datePublished: at(-7) }), at(-7)],
    ['that was stored ahead of ours is now', {}, stored({ datePublished: at(clockSkew * 2) }), at(0)],
    ['of a draft is none', { status: 'draft' }, undefined, undefined],
    ['of a draft is what was sent', { status: 'draft', datePublished: at(9_999_999) }, undefined, at(9_999_999)],
    ['of a draft stays', {}, stored({ status: 'draft', datePublished: at(-7) }), at(-7)],
  ])('%s', (_, input, before, published) => expect(make({ text: 'a', ...input }, before).datePublished).toBe(published));
  test('is never to come: that is a plan', () => {
    expect(refuse({ text: 'a', datePublished: at(clockSkew + 1) })).toEqual([
      'datePublished is in the future; send publishAt to schedule the card',
    ]);
    expect([clockSkew, deepestReply]).toEqual([120_000, 8]);
  });

  const planned = stored({ status: 'scheduled', publishAt: at(500), datePublished: undefined, dateModified: undefined });
  test.each<[string, object, Card | undefined, string, string | undefined]>([
    ['a later time is a plan', { publishAt: at(1) }, undefined, 'scheduled', at(1)],
    ['a time that has come is none', { publishAt: at(0) }, undefined, 'published', undefined],
    ['a plan stays', {}, planned, 'scheduled', at(500)],
    ['a plan is changed', { publishAt: at(900) }, planned, 'scheduled', at(900)],
    ['a plan is given up for a draft', { publishAt: null }, planned, 'draft', undefined],
    ['a plan is given up by publishing', { status: 'published' }, planned, 'published', undefined],
    ['a plan is given up by a draft', { status: 'draft' }, planned, 'draft', undefined],
    ['publishing wins over a later time', { status: 'published', publishAt: at(900) }, undefined, 'published', undefined],
    ['a draft with a later time is a plan', { status: 'draft', publishAt: at(900) }, undefined, 'scheduled', at(900)],
    ['what is published stays so', {}, stored(), 'published', undefined],
    ['a draft stays one', {}, stored({ status: 'draft' }), 'draft', undefined],
  ])('%s', (_, input, before, status, publishAt) => {
    expect(make({ text: 'a', ...input }, before)).toMatchObject({ status });
    expect(make({ text: 'a', ...input }, before).publishAt).toBe(publishAt);
  });
});

describe('LB-34: when the text of a card last changed', () => {
  test.each<[string, object, Card | undefined, string | undefined]>([
    ['is when it was published', { text: 'a', datePublished: at(-5) }, undefined, at(-5)],
    ['is now where its words are others', { text: 'b' }, stored(), at(0)],
    ['is now where its headline is another', { headline: 'B' }, stored(), at(0)],
    ['stays where it is marked', { keyEvent: true }, stored({ dateModified: at(-9) }), at(-9)],
    ['stays where the same is sent', { text: 'a' }, stored({ dateModified: at(-9) }), at(-9)],
    ['moves with a card that never changed', { datePublished: at(-3) }, stored(), at(-3)],
    ['of a draft is none', { text: 'a', status: 'draft' }, undefined, undefined],
    ['of a draft that is published is then', { status: 'published' }, stored({ status: 'draft', datePublished: undefined }), at(0)],
    ['of a card without one is when it was published', { text: 'b' }, stored({ dateModified: undefined }), at(-1_000)],
    ['is what was sent', { text: 'b', dateModified: at(-4) }, stored(), at(-4)],
    ['is never to come', { text: 'b', dateModified: at(4) }, stored(), at(0)],
  ])('%s', (_, input, before, modified) => expect(make(input, before).dateModified).toBe(modified));
  test('does not depend on the order of fields', () => {
    const turned = { text: t('a'), type: 'paragraph' };
    expect(make({ content: { markupAndEmbeds: [turned] } }, stored({ dateModified: at(-9) })).dateModified).toBe(at(-9));
  });
});

describe('LB-43: what else a card says', () => {
  const full = {
    subType: 'text',
    keyEvent: true,
    authors: ['ncpn1'],
    externalId: 'x',
    originalUrl: 'https://a.example/',
    replyTo: 'ncrd9',
    displayShowMore: true,
  };
  test('is taken, and stays where it is not sent', () => {
    expect(make({ text: 'a', ...full })).toMatchObject(full);
    expect(make({ text: 'a', displayShowMore: true }, stored(full))).toMatchObject(full);
    expect(make({ headline: 'B' }, stored(full))).toMatchObject(full);
    expect(
      make({ text: 'a', subType: 'post', keyEvent: false, authors: [], externalId: 'y', replyTo: 'ncrd8' }, stored(full)),
    ).toMatchObject({ subType: 'post', keyEvent: false, authors: [], externalId: 'y', replyTo: 'ncrd9' });
  });
  test.each<[object, Card | undefined, boolean]>([
    [{ text: 'a<!--more-->b' }, undefined, true],
    [{ text: 'a' }, undefined, false],
    [{ text: 'a<!--more-->b', displayShowMore: false }, undefined, false],
    [{ text: 'a' }, stored({ displayShowMore: true }), false],
    [{ headline: 'B' }, stored({ displayShowMore: true }), true],
    [{ headline: 'B' }, stored({ content: { markupAndEmbeds: [p('a'), { type: 'showMore' }] } }), false],
  ])('%j shows more: follows from its words where they are sent', (input, before, expected) =>
    expect(make(input, before).displayShowMore).toBe(expected),
  );
  test('is refused by the path of its field', () => {
    expect(refuse({ text: Array(60).fill('a').join('\n\n'), headline: 'a\nb' })).toEqual([
      'headline must be one line without control characters',
    ]);
  });
});

import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { brandOf, verticals } from '#brands';
import type { Body } from '#content/model/body';
import { parseMarkdown } from '#content/markdown/parse-markdown';
import { plainText } from '#content/model/rich-text';
import { drawingNamed } from '#drawn-pictures';
import { buildScript } from '../live-blogs/index.ts';
import { parseDrawnAddress } from '../load/parse-drawn-address.ts';
import { readNewsletters } from './newsletters.ts';
import { demoFolder, newsrooms } from './newsrooms.fixture.ts';
import type { DemoPiece } from './shape.ts';

const newsletters = await readNewsletters(demoFolder);
const liveScripts = newsrooms.flatMap(({ liveBlogs }) => liveBlogs.map(buildScript));

test('has a newsroom for every vertical, their clips, the ads, and no folder besides', () => {
  const folders = readdirSync(demoFolder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(folders.map(({ name }) => name).sort()).toEqual(['ads', 'media', ...verticals].sort());
  expect(newsrooms.map(({ vertical }) => vertical)).toEqual([...verticals]);
});

test('VD-16: every brand has a playlist of its own videos, each once, in one of its sections', () => {
  for (const { vertical, playlists, pieces, sections } of newsrooms) {
    expect(playlists.length, vertical).toBeGreaterThan(0);
    const videos = new Set(pieces.filter(({ kind }) => kind === 'video').map(({ file }) => file));
    for (const playlist of playlists) {
      expect(playlist.videos.filter((file) => !videos.has(file))).toEqual([]);
      expect(new Set(playlist.videos).size).toBe(playlist.videos.length);
      expect(sections.map(({ path }) => path)).toContain(playlist.section);
    }
  }
});

const repeated = (values: readonly string[]): string[] => values.filter((value, index) => values.indexOf(value) !== index);
const blocksOf = (piece: DemoPiece): string[] =>
  piece.body
    .trim()
    .split(/\n\s*\n/)
    .map((block) => block.trim());

/** Words of a text without the signs that YAML and titles of pictures are quoted by. */
const plainWords = (body: string): string =>
  body.replace(/\(drawn:\S+ "([^"]*)"\)/g, '$1').replace(/^(\s*(?:- )?(?:\w+: )?)(["'])(.*)\2$/gm, '$1$3');
const hasNumber = (pictures: readonly unknown[] | undefined, number: number): boolean => number >= 1 && number < (pictures?.length ?? 0);

/** What is wrong with one element of a body. */
const faultOf = (element: Body[number]): string | undefined => {
  switch (element.type) {
    case 'code':
      return `a block that nothing reads: ${element.language ?? ''}`;
    case 'heading':
      return element.level === 2 ? undefined : 'a heading stands after ##';
    case 'table':
      return new Set(element.rows.map((row) => row.length)).size === 1 && element.caption
        ? undefined
        : 'a table has a caption and rows of one width';
    case 'embed':
      return element.title && plainText(element.text ?? []) ? undefined : 'an embed has a title and what it says';
    case 'gallery':
      return element.title && element.images.length >= 2 ? undefined : 'a gallery has a title and two pictures or more';
    case 'newsletterSignUp':
      return newsletters.some(({ id }) => id === element.newsletterId) ? undefined : `no newsletter is ${element.newsletterId}`;
    case 'paragraph':
      return /^[\p{L}\p{N}“‘$¿¡(—«…[]/u.test(plainText(element.text))
        ? undefined
        : 'a paragraph begins with a letter, a number or an opening mark';
    default:
      return undefined;
  }
};

/** Says what is wrong with the text of a piece: what it names and its newsroom does not have, and elements that are not as they should be. */
const faultsIn = (piece: DemoPiece, files: ReadonlySet<string>, pictures: readonly unknown[] | undefined): string[] => {
  const faults: string[] = [];
  const there = (file: string): string | undefined => {
    if (!files.has(file)) faults.push(`no piece is ${file}`);
    return '/a';
  };
  const body = parseMarkdown(piece.body, {
    idOf: (file) => (there(file) === undefined ? undefined : 'rcna1'),
    linkOf: (address) => (/^https?:/.test(address) ? address : there(address)),
    picture: ({ address, caption }) => {
      const drawn = parseDrawnAddress(address);
      if (typeof drawn === 'number' ? !hasNumber(pictures, drawn) : !drawingNamed(drawn)) faults.push(`nothing is drawn for ${address}`);
      if (caption === '') faults.push(`${address} has no caption`);
      return { id: 'ncim1', width: 1600, height: 900, focalPoint: { x: 0.5, y: 0.5 }, alt: '', version: 1 };
    },
  });
  return [...faults, ...body.flatMap((element) => faultOf(element) ?? [])];
};

describe.each(newsrooms.map((newsroom) => [newsroom.vertical, newsroom] as const))('the demo newsroom %s', (_vertical, newsroom) => {
  const { sections, people, pieces } = newsroom;
  const files = new Set(pieces.map((piece) => piece.file));

  test('names every section, person and piece once', () => {
    expect(repeated(sections.map((section) => section.path))).toEqual([]);
    expect(repeated(people.map((person) => person.key))).toEqual([]);
    expect(repeated(pieces.map((piece) => piece.key))).toEqual([]);
    expect(repeated(pieces.map((piece) => piece.headline))).toEqual([]);
  });

  test('files every piece in a section and under people it has', () => {
    const paths = new Set(sections.map((section) => section.path));
    const byLines = new Set(people.map((person) => person.key));
    const lost = pieces.filter((piece) => !paths.has(piece.section) || piece.people.some((person) => !byLines.has(person)));
    expect(lost.map((piece) => piece.key)).toEqual([]);
    expect(sections.filter((section) => !pieces.some((piece) => piece.section === section.path)).map((section) => section.path)).toEqual(
      [],
    );
  });

  test('has at least 20 pieces', () => {
    expect(pieces.length).toBeGreaterThanOrEqual(20);
  });

  test('writes bodies whose every block is read, and names only pieces and pictures it has', () => {
    const faults = pieces.flatMap((piece) => faultsIn(piece, files, newsroom.pictures[piece.key]).map((fault) => `${piece.key}: ${fault}`));
    expect(faults).toEqual([]);
  });

  test('published everything before the first start, and changed it only after it was published', () => {
    expect(pieces.filter((piece) => !(piece.publishedAgo > 0)).map((piece) => piece.key)).toEqual([]);
    expect(pieces.filter((piece) => (piece.updatedAgo ?? 0) > piece.publishedAgo).map((piece) => piece.key)).toEqual([]);
  });

  test('gives slides to slideshows and a clip to videos', () => {
    expect(pieces.filter((piece) => (piece.kind === 'slideshow') !== Boolean(piece.slides?.length)).map((piece) => piece.key)).toEqual([]);
    expect(pieces.filter((piece) => (piece.kind === 'video') !== Boolean(piece.clip)).map((piece) => piece.key)).toEqual([]);
  });

  test('sets true quotes', () => {
    expect(
      pieces.filter((piece) => /["']/.test(piece.headline + piece.description + plainWords(piece.body))).map((piece) => piece.key),
    ).toEqual([]);
  });
});

test('has breaking news of one piece a site at most', () => {
  const breaking = newsrooms.flatMap(({ vertical, pieces }) => pieces.flatMap((piece) => (piece.breaking ? [brandOf(vertical).site] : [])));
  expect(breaking.length).toBeGreaterThan(0);
  expect(repeated(breaking)).toEqual([]);
});

test('writes no paragraph twice, in no two pieces', () => {
  const paragraphs = newsrooms.flatMap(({ pieces }) =>
    pieces.flatMap((piece) => blocksOf(piece).filter((block) => !/^[!>#|`]|^Table: /.test(block) && block.length > 40)),
  );
  expect(repeated(paragraphs)).toEqual([]);
});

test('gives its leads what real ones have: a second figure, figures in a table, a voice apart and something from outside', () => {
  const leads = newsrooms.flatMap(({ pieces }) => pieces.filter(({ leads: isLead }) => isLead));
  expect(leads.length).toBeGreaterThanOrEqual(13);
  const thin = leads.filter(
    ({ body }) =>
      !['![](drawn:', '| --- |', '```embed'].every((mark) => body.includes(`\n${mark}`)) ||
      !/\n(?:> |```pull-quote)/.test(body) ||
      body.split(/\s+/).length < 450,
  );
  expect(thin.map(({ key }) => key)).toEqual([]);
});

const textsIn = (language: 'en' | 'es') =>
  newsrooms
    .filter(({ vertical }) => brandOf(vertical).language === language)
    .flatMap(({ pieces }) => pieces.map((piece) => ({ key: piece.key, text: `${piece.headline} ${piece.description} ${piece.body}` })));
const count = (text: string, words: RegExp) => (text.match(words) ?? []).length;

test.each(['en', 'es'] as const)('writes every piece of a brand in its language, %s', (language) => {
  const other = textsIn(language).filter(({ text }) => {
    const english = count(text, /\b(?:the|and|of|with|was)\b/gi);
    const spanish = count(text, /\b(?:que|los|una|del|con|para)\b/gi);
    return language === 'en' ? spanish > english : english > spanish;
  });
  expect(other.map(({ key }) => key)).toEqual([]);
});

test('writes Spanish numbers and quotes as the United States do: 23,600, 4.1 and “ ”', () => {
  const told = textsIn('es').filter(({ text }) => /(?<![\d.,])\d{1,3}\.\d{3}(?!\d)|(?<![\d.,])\d+,\d{1,2}(?![\d,])|[«»]/.test(text));
  expect(told.map(({ key }) => key)).toEqual([]);
});

// all fifteen are read in the United States, also those in Spanish: its Spanish-language newsrooms count in miles, feet, pounds and °F too
const metric = {
  en: /(?<!parking |with )\b(?:(?:kilo|centi|milli)?meters?|lit(?:er|re)s?|hectares?|kilo(?:gram)?s?|grams|celsius|km(?:\/h)?|cm|mm|kg)\b|°C/i,
  es: /(?<!\p{L}|en el )(?:(?:kil[oó]|cent[ií]|mil[ií])?metros?|litros?|hect[aá]reas?|kilo(?:gramo)?s?|cent[ií]grados|km(?:\/h)?|cm|mm|kg)(?!\p{L})|°C/iu,
} as const;
/** What is called by its measure in any country: races, the penalty spot, a pool, and “to the millimeter”. */
const named = /1,500 metros|alberca de 25 metros|metro 1,350|once metros|al milímetro/g;

test.each(newsrooms.map((newsroom) => [newsroom.vertical, newsroom] as const))(
  'measures in %s as its readers do: feet, miles, gallons',
  (vertical, { pieces, people, pictures, sections }) => {
    const { language } = brandOf(vertical);
    const told = [
      ...[...pieces, ...people, ...sections].map((one) => JSON.stringify(one)),
      ...Object.entries(pictures).map((one) => JSON.stringify(one)),
      ...liveScripts
        .filter((script) => script.vertical === vertical)
        .flatMap((script) => [
          JSON.stringify(script),
          ...Array.from({ length: script.cards }, (_, card) => JSON.stringify(script.card(card))),
        ]),
    ].filter((text) => metric[language].test(text.replace(named, '')));
    expect(told.map((text) => text.slice(0, 80))).toEqual([]);
  },
);

test('describes a piece in other words than its headline', () => {
  const words = (text: string): string[] => text.toLowerCase().match(/\p{L}{4,}/gu) ?? [];
  const echoes = newsrooms
    .flatMap(({ pieces }) => pieces)
    .filter(({ headline, description }) => {
      const said = new Set(words(headline));
      const own = words(description).filter((word) => !said.has(word));
      return own.length < words(description).length / 2 || description.toLowerCase().includes(headline.toLowerCase());
    });
  expect(echoes.map(({ key }) => key)).toEqual([]);
});

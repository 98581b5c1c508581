import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { brandOf, type Vertical } from '#brands';
import { embedAddress } from '#content/html/embed-address';
import { liveScripts } from '../live-blogs/index.ts';
import { newsletters } from '../load/furniture.ts';
import { drawingNamed } from '#drawn-pictures';
import type { DemoNewsroom, DemoPiece } from './shape.ts';

const newsrooms: DemoNewsroom[] = [];
const closed: string[] = [];
for (const entry of readdirSync(import.meta.dirname, { withFileTypes: true })) {
  if (!entry.isDirectory()) continue;
  try {
    const door = (await import(join(import.meta.dirname, entry.name, 'index.ts'))) as { newsroom: DemoNewsroom };
    newsrooms.push(door.newsroom);
  } catch (cause) {
    closed.push(`${entry.name}: ${String(cause)}`);
  }
}

it('opens every folder as a newsroom of its own vertical', () => {
  expect(closed).toEqual([]);
  expect(repeated(newsrooms.map((newsroom) => newsroom.vertical))).toEqual([]);
});

const repeated = (values: readonly string[]): string[] => values.filter((value, index) => values.indexOf(value) !== index);
const blocksOf = (piece: DemoPiece): string[] =>
  piece.body
    .trim()
    .split(/\n\s*\n/)
    .map((block) => block.trim());

/** Says what is wrong with one block of marked text, or nothing. */
function faultOf(block: string, keys: ReadonlySet<string>): string | undefined {
  const lines = block.split('\n');
  const first = lines[0] ?? '';
  if (block.startsWith('!')) {
    if (lines.length > 1) return 'a directive takes one line';
    const [, name, rest = ''] = /^!(\w+)\s*(.*)$/.exec(first) ?? [];
    const parts = rest.split('|').map((part) => part.trim());
    switch (name) {
      case 'picture':
        return (parts.length === 1 || (parts.length === 2 && drawingNamed(parts[0] ?? ''))) && parts.every(Boolean)
          ? undefined
          : 'a picture is its caption alone, with what it shows in pictures.ts, or subject | caption';
      case 'fact':
        return parts.length === 2 && parts.every(Boolean) ? undefined : 'a fact is a title and one paragraph';
      case 'table':
        return parts.length >= 3 && new Set(parts.slice(1).map((row) => row.split(';').length)).size === 1
          ? undefined
          : 'a table is a caption and rows of one width';
      case 'embed':
        return parts.length === 3 && parts.every(Boolean) && embedAddress(parts[0] ?? '')
          ? undefined
          : 'an embed is address | title | what it says';
      case 'gallery':
        return parts.length >= 3 &&
          parts.slice(1).every((part) => part.split(';').length === 2 && drawingNamed(part.split(';')[0]?.trim() ?? ''))
          ? undefined
          : 'a gallery is a title and pictures of subject;caption';
      case 'slideshow':
      case 'product':
      case 'recipe':
      case 'related':
      case 'video':
        return keys.has(rest) ? undefined : `no piece has the key ${rest}`;
      case 'newsletter':
        return newsletters.some(({ id }) => id === rest) ? undefined : `no newsletter is ${rest}`;
      case 'divider':
        return rest === '' ? undefined : 'a divider takes nothing';
      default:
        return 'unknown directive';
    }
  }
  if (block.startsWith('#')) return /^## \S/.test(block) && lines.length === 1 ? undefined : 'a heading is one line after ##';
  if (block.startsWith('>>')) return /^>> \S/.test(block) && lines.length === 1 ? undefined : 'a pull quote is one line after >>';
  if (block.startsWith('>')) return lines.every((line) => /^> \S/.test(line)) ? undefined : 'every line of a quote begins with >';
  if (/^- /.test(block)) return lines.every((line) => /^- \S/.test(line)) ? undefined : 'every line of a list begins with -';
  if (/^1\. /.test(block))
    return lines.every((line, index) => line.startsWith(`${index + 1}. `)) ? undefined : 'a numbered list counts from 1';
  if (lines.length > 1) return 'a paragraph is one line';
  return /^[\p{L}\p{N}“‘*[$¿¡(—«…]/u.test(block) ? undefined : 'a paragraph begins with a letter, a number or an opening mark';
}

describe.each(newsrooms.map((newsroom) => [newsroom.vertical, newsroom] as const))('the demo newsroom %s', (_vertical, newsroom) => {
  const { sections, people, pieces } = newsroom;
  const keys = new Set(pieces.map((piece) => piece.key));

  it('names every section, person and piece once', () => {
    expect(repeated(sections.map((section) => section.path))).toEqual([]);
    expect(repeated(people.map((person) => person.key))).toEqual([]);
    expect(repeated(pieces.map((piece) => piece.key))).toEqual([]);
    expect(repeated(pieces.map((piece) => piece.headline))).toEqual([]);
  });

  it('files every piece in a section and under people it has', () => {
    const paths = new Set(sections.map((section) => section.path));
    const byLines = new Set(people.map((person) => person.key));
    const lost = pieces.filter((piece) => !paths.has(piece.section) || piece.people.some((person) => !byLines.has(person)));
    expect(lost.map((piece) => piece.key)).toEqual([]);
    expect(sections.filter((section) => !pieces.some((piece) => piece.section === section.path)).map((section) => section.path)).toEqual(
      [],
    );
  });

  it('has at least 20 pieces', () => {
    expect(pieces.length).toBeGreaterThanOrEqual(20);
  });

  it('writes bodies in the block grammar', () => {
    const faults = pieces.flatMap((piece) =>
      blocksOf(piece).flatMap((block) => {
        const fault = faultOf(block, keys);
        return fault ? [`${piece.key}: ${fault}: ${block.slice(0, 60)}`] : [];
      }),
    );
    expect(faults).toEqual([]);
  });

  it('links only to pieces it has', () => {
    const links = pieces.flatMap((piece) => [...piece.body.matchAll(/\]\(key:([^)]+)\)/g)].map((match) => match[1] ?? ''));
    expect(links.filter((key) => !keys.has(key))).toEqual([]);
  });

  it('published everything before the first start, and changed it only after it was published', () => {
    expect(pieces.filter((piece) => !(piece.hoursAgo > 0)).map((piece) => piece.key)).toEqual([]);
    expect(pieces.filter((piece) => (piece.updatedHoursAgo ?? 0) > piece.hoursAgo).map((piece) => piece.key)).toEqual([]);
  });

  it('gives slides to slideshows and a length to videos', () => {
    expect(pieces.filter((piece) => (piece.kind === 'slideshow') !== Boolean(piece.slides?.length)).map((piece) => piece.key)).toEqual([]);
    expect(pieces.filter((piece) => (piece.kind === 'video') !== Boolean(piece.durationSeconds)).map((piece) => piece.key)).toEqual([]);
  });

  it('sets true quotes', () => {
    expect(pieces.filter((piece) => /["']/.test(piece.headline + piece.description + piece.body)).map((piece) => piece.key)).toEqual([]);
  });
});

it('has breaking news of one piece a site at most', () => {
  const breaking = newsrooms.flatMap(({ vertical, pieces }) =>
    pieces.flatMap((piece) => (piece.breaking ? [brandOf(vertical as Vertical).site] : [])),
  );
  expect(breaking.length).toBeGreaterThan(0);
  expect(repeated(breaking)).toEqual([]);
});

it('writes no paragraph twice, in no two pieces', () => {
  const paragraphs = newsrooms.flatMap(({ pieces }) =>
    pieces.flatMap((piece) => blocksOf(piece).filter((block) => !/^[!>#]/.test(block) && block.length > 40)),
  );
  expect(repeated(paragraphs)).toEqual([]);
});

it('gives its leads what real ones have: a second figure, figures in a table, a voice apart and something from outside', () => {
  const leads = newsrooms.flatMap(({ pieces }) => pieces.filter(({ leads: isLead }) => isLead));
  expect(leads.length).toBeGreaterThanOrEqual(13);
  const thin = leads.filter(
    ({ body }) =>
      !['!picture ', '!table ', '!embed '].every((mark) => body.includes(`\n${mark}`)) ||
      !/\n>>? /.test(body) ||
      body.split(/\s+/).length < 450,
  );
  expect(thin.map(({ key }) => key)).toEqual([]);
});

const textsIn = (language: 'en' | 'es') =>
  newsrooms
    .filter(({ vertical }) => brandOf(vertical as Vertical).language === language)
    .flatMap(({ pieces }) => pieces.map((piece) => ({ key: piece.key, text: `${piece.headline} ${piece.description} ${piece.body}` })));
const count = (text: string, words: RegExp) => (text.match(words) ?? []).length;

it.each(['en', 'es'] as const)('writes every piece of a brand in its language, %s', (language) => {
  const other = textsIn(language).filter(({ text }) => {
    const english = count(text, /\b(?:the|and|of|with|was)\b/gi);
    const spanish = count(text, /\b(?:que|los|una|del|con|para)\b/gi);
    return language === 'en' ? spanish > english : english > spanish;
  });
  expect(other.map(({ key }) => key)).toEqual([]);
});

it('writes Spanish numbers and quotes as the United States do: 23,600, 4.1 and “ ”', () => {
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

it.each(newsrooms.map((newsroom) => [newsroom.vertical, newsroom] as const))(
  'measures in %s as its readers do: feet, miles, gallons',
  (vertical, { pieces, people, pictures, sections }) => {
    const { language } = brandOf(vertical as Vertical);
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

it('describes a piece in other words than its headline', () => {
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

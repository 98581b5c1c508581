import { describe, expect, test } from 'vitest';
import { type Brand, brandOf, brands } from '#brands';
import { characters, marks, nameplateDrawing, palettes } from '#brands/theme';
import { type CardWords, chooseCardStyles, renderCard } from './card-drawing.view.ts';
import { evenLetters } from './even-letters.fixture.ts';

const letters = { headline: evenLetters, kicker: evenLetters, byline: evenLetters };
const words: CardWords = { headline: 'A levee holds', kicker: 'Politics', byline: 'By Ada Reyes' };
const draw = (brand: Brand, more: Partial<CardWords> = {}, overPhoto = false): string =>
  renderCard(brand, { ...words, ...more }, letters, overPhoto);
/** The lines of text of a card: colour, where they begin, size and text. */
const readLines = (svg: string) =>
  [...svg.matchAll(/<g fill="(#\w+)" transform="translate\(([\d.-]+) ([\d.-]+)\)">\[(\d+)\]([^<]*)<\/g>/g)].map(
    ([, colour, x, y, size, text]) => ({ colour, x: Number(x), y: Number(y), size: Number(size), text }),
  );
const places = (svg: string) => readLines(svg).map(({ x, y, size, text }) => [x, y, size, text]);
const news = brandOf('news');

describe('SH-04: the words of a card stand', () => {
  test('in one column: section, headline, who wrote it', () => {
    expect(places(draw(news))).toEqual([
      [64, 364.3, 26, 'Politics'],
      [64, 463, 96, 'A levee holds'],
      [64, 542, 26, 'By Ada Reyes'],
    ]);
  });
  test('lower without a by-line, and without a gap for a section', () => {
    expect(places(draw(news, { byline: undefined }))).toEqual([
      [64, 424.3, 26, 'Politics'],
      [64, 523, 96, 'A levee holds'],
    ]);
    expect(places(draw(news, { kicker: undefined }))).toEqual([
      [64, 463, 96, 'A levee holds'],
      [64, 542, 26, 'By Ada Reyes'],
    ]);
  });
  test('without a headline where no letter of it can be drawn', () => {
    expect(places(draw(brandOf('mach'), { headline: 'مرحبا' }))).toEqual([
      [64, 468, 26, 'POLITICS'],
      [64, 542, 26, 'By Ada Reyes'],
    ]);
  });
  test.each([
    [4, 96, 2],
    [5, 80, 3],
    [9, 68, 3],
    [12, 62, 4],
  ])('with a headline of %i long words at size %i in %i lines', (count, size, lines) => {
    const set = readLines(draw(news, { headline: 'abcdefghi '.repeat(count) })).slice(1, -1);
    expect([set[0]?.size, set.length]).toEqual([size, lines]);
    for (const [index, line] of set.entries()) expect(line.y - (set[index - 1]?.y ?? line.y - size * 1.08)).toBeCloseTo(size * 1.08, 0);
  });
  test('larger where there is neither a section nor a by-line', () => {
    const headline = 'abcdefghi '.repeat(5);
    expect(readLines(draw(news, { headline, kicker: undefined }))[0]?.size).toBe(96);
    expect(readLines(draw(news, { headline, byline: undefined }))[1]?.size).toBe(96);
  });
  test('smaller over a picture, which is left visible', () => {
    expect(readLines(draw(news, {}, true))[1]?.size).toBe(74);
    expect(readLines(draw(brandOf('think')))[1]?.size).toBe(106);
    expect(readLines(draw(brandOf('mach')))[1]?.size).toBe(79);
  });
  test('in one line each: a section or by-line that is too long is shortened', () => {
    const [kicker, , byline] = readLines(draw(news, { kicker: 'k'.repeat(90), byline: 'b'.repeat(90) }));
    expect([kicker?.text, byline?.text]).toEqual([`${'k'.repeat(81)}…`, `${'b'.repeat(81)}…`]);
  });
  test('in capitals where the sections of the brand do, in its language', () => {
    expect(readLines(draw(news))[0]?.text).toBe('Politics');
    expect(readLines(draw(brandOf('mach')))[0]?.text).toBe('POLITICS');
  });
});

test.each(brands.map(({ vertical }) => vertical))('SH-04: no words of a card of %s touch each other, mark or edge', (vertical) => {
  for (const overPhoto of [false, true])
    for (const count of [1, 3, 6, 12, 40]) {
      const set = readLines(draw(brandOf(vertical), { headline: 'A levee holds '.repeat(count) }, overPhoto));
      const [kicker, ...rest] = set;
      // the mark ends at 120; capitals are as high as 0.84 of their size, descenders as deep as 0.24
      expect((kicker?.y ?? 0) - 26).toBeGreaterThan(120);
      const [byline, headline] = [rest.at(-1), rest.slice(0, -1)];
      expect((headline[0]?.y ?? 0) - 0.84 * (headline[0]?.size ?? 0) - (kicker?.y ?? 0)).toBeGreaterThan(17);
      expect((byline?.y ?? 0) - 26 - ((headline.at(-1)?.y ?? 0) + 0.24 * (headline.at(-1)?.size ?? 0))).toBeGreaterThan(29);
      for (const { x, text, size } of set) expect(x + evenLetters.width(text ?? '', size)).toBeLessThanOrEqual(1136);
    }
});

describe('SH-01: a card', () => {
  test('is 1200 by 630, with the mark, the name and the colours of its brand', () => {
    const svg = draw(news);
    const { light } = palettes.news;
    const plate = nameplateDrawing(news);
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 1200 630" width="1200" height="630">/);
    expect(svg).toMatch(/<\/g><\/svg>$/);
    expect(svg).toContain(
      `<clipPath id="mark"><rect width="32" height="32" rx="6"/></clipPath><g transform="translate(64 64) scale(1.75)"><g clip-path="url(#mark)"><path fill="${marks.news.ground}" d="M0 0h32v32H0z"/>${marks.news.shapes}</g></g>`,
    );
    expect(svg).toContain(plate.svg);
    expect(svg).toContain(`<path fill="${light.second}" d="M0 618h1200v12H0z"/><path fill="${light.accent}" d="M0 618h400v12H0z"/>`);
  });
  test.each(brands.map(({ vertical }) => vertical))('of %s has its nameplate beside the mark, 420 wide at most', (vertical) => {
    const brand = brandOf(vertical);
    const [, scale] = /translate\(138 [\d.]+\) scale\(([\d.]+)\)/.exec(draw(brand)) ?? [];
    expect(Number(scale)).toBeCloseTo(Math.min(0.52, 420 / nameplateDrawing(brand).width), 3);
  });
  test('has nothing else to read, and no name that it has no outlines of', () => {
    const readable = (svg: string) => svg.replace(/<[^>]*>/g, '');
    expect(readable(draw(news, { kicker: undefined, byline: undefined }))).toBe('[96]A levee holds');
    const renamed = draw({ ...news, displayName: 'Renamed' });
    expect(readable(renamed)).toBe('[26]Politics[96]A levee holds[26]By Ada Reyes');
    expect(renamed).not.toContain('translate(138');
  });
  test('has its nameplate at the height of the mark', () => {
    const [, y, scale] = /translate\(138 ([\d.]+)\) scale\(([\d.]+)\)/.exec(draw(news)) ?? [];
    // the capitals of a nameplate of 100 are 72 high: their middle is the middle of the mark
    expect(Number(y) - 36 * Number(scale)).toBeCloseTo(92, 1);
  });

  const colours = (brand: Brand, overPhoto = false) => {
    const svg = draw(brand, {}, overPhoto);
    const [kicker, headline, byline] = readLines(svg).map(({ colour }) => colour);
    const [, plate] = /<g fill="(#\w+)" transform="translate\(138/.exec(svg) ?? [];
    return { ground: /<path fill="([^"]+)" d="M0 0h1200v630H0z"\/>/.exec(svg)?.[1], plate, kicker, headline, byline };
  };
  test.each(brands.map(({ vertical }) => vertical))('of %s has the ground and the colours of the footer', (vertical) => {
    const { light, dark } = palettes[vertical];
    const expected = {
      inverse: { ground: light.inverse, headline: light.inverseText, kicker: dark.accent, byline: dark.quiet },
      muted: { ground: light.tone, headline: light.ink, kicker: light.link, byline: light.quiet },
      paper: { ground: light.paper, headline: light.ink, kicker: light.accent, byline: light.quiet },
    }[characters[vertical].footer];
    expect(colours(brandOf(vertical))).toMatchObject(expected);
  });
  test('over a picture is white on a shade, without a ground of its own', () => {
    expect(colours(news, true)).toEqual({
      ground: 'url(#below)',
      plate: '#ffffff',
      kicker: '#ffffff',
      headline: '#ffffff',
      byline: '#e6e6e6',
    });
    expect(draw(news, {}, true)).toContain('<linearGradient id="below" x1="0" y1="0" x2="0" y2="1">');
    expect(draw(news)).not.toContain('linearGradient');
  });
});

test.each(brands.map(({ vertical }) => vertical))('SH-04: the letters of a card of %s are those of the brand', (vertical) => {
  const { headline, kicker, ui } = characters[vertical];
  expect(chooseCardStyles({ vertical })).toEqual({
    headline: { family: headline.family, weight: headline.weight, tracking: headline.tracking },
    // small words on a picture need weight
    kicker: {
      family: { headline: headline.family, ui }[kicker.family],
      weight: kicker.weight < 600 ? 600 : kicker.weight,
      tracking: kicker.tracking,
    },
    byline: { family: ui, weight: 500, tracking: 0 },
  });
});

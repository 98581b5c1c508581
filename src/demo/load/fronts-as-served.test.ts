import { beforeAll, describe, expect, test } from 'vitest';
import { brandOf, type Vertical, verticals } from '#brands';
import { buildSlug } from '#content/urls/urls';
import { findAttribute, listElements, type HtmlElement, getText } from '../../../test/support/read-html.ts';
import { startRunningSite } from '../../../test/support/running-site.ts';
import { newsrooms } from '../newsroom/newsrooms.fixture.ts';
import { type Drawing, isLettered, type Letters } from '#drawn-pictures';
import { drawPicture } from '../../../packages/drawn-pictures/src/draw-picture.ts';
import type { DemoNewsroom } from '../newsroom/shape.ts';
import { pieceKey } from './drawn-order.ts';
import { createDrawnNewsroom } from './drawn-newsroom.ts';
import { buildPictureOrder } from './drawn-picture.ts';

/** `shape` is the width of the picture's place through its height. */
type Shown = { name: string; drawing: Drawing; look: string; shape: number };
type Package = { title: string; cards: Shown[]; columns: number | undefined; count: number };

/** The ground of a sign is the first colour of its sheet; no letters stand on it. */
const groundOf = (newsroom: DemoNewsroom, key: string): string =>
  /<linearGradient.*?<\/linearGradient>/
    .exec(drawPicture(buildPictureOrder({ vertical: newsroom.vertical, key }, createDrawnNewsroom(newsroom)), {} as Letters))?.[0]
    .replace(/ id="[^"]*"/, '') ?? '';

/** What makes two pictures alike: the subject of a scene, the kind of a chart, and the ground of a sign. */
const lookOf = (drawing: Drawing, newsroom: DemoNewsroom, key: string): string => {
  if (drawing.kind === 'scene') return `${drawing.treatment} ${drawing.subject}`;
  return drawing.kind === 'spot' ? `spot on ${groundOf(newsroom, key)}` : drawing.kind;
};

const known = new Map(
  newsrooms.flatMap((newsroom) =>
    newsroom.pieces.flatMap(({ key, headline }): [string, Omit<Shown, 'shape'>][] => {
      const [drawing] = newsroom.pictures[key] ?? [];
      return drawing
        ? [[buildSlug(headline), { name: `${newsroom.vertical}/${key}`, drawing, look: lookOf(drawing, newsroom, pieceKey(key, 0)) }]]
        : [];
    }),
  ),
);

/** The packages of a front with the demo pictures of their cards, in the order of the page. */
const packagesOf = (html: string): Package[] =>
  listElements(html)
    .filter(({ tagName }) => tagName === 'section')
    .map((section) => {
      const cards: Shown[] = [];
      let title = '';
      let hasPicture = false;
      let shape = 0;
      let columns: number | undefined;
      let count = 0;
      const look = (element: HtmlElement): void => {
        if (element.tagName === 'picture') hasPicture = true;
        if (element.tagName === 'img') shape = Number(findAttribute(element, 'width')) / Number(findAttribute(element, 'height'));
        const grid = findAttribute(element, 'data-columns');
        if (grid) {
          columns = findAttribute(element, 'data-feature') === undefined ? Number(grid) : undefined;
          count = element.childNodes.filter((child) => 'tagName' in child).length;
        }
        if (/^h[2-4]$/.test(element.tagName)) title ||= getText(element);
        const [, slug] = /\/([a-z0-9-]+)-[a-z]{4}\d+$/.exec(element.tagName === 'a' ? (findAttribute(element, 'href') ?? '') : '') ?? [];
        if (slug && getText(element).trim()) {
          const card = known.get(slug);
          if (card && hasPicture) cards.push({ ...card, shape });
          hasPicture = false;
        }
        for (const child of element.childNodes) if ('tagName' in child) look(child);
      };
      look(section);
      return { title, cards, columns, count };
    });

const fronts = new Map<Vertical, Package[]>();
beforeAll(async () => {
  const running = await startRunningSite();
  for (const vertical of verticals) {
    const { site, basePath } = brandOf(vertical);
    const { text } = await running.get(site, basePath);
    fronts.set(
      vertical,
      packagesOf(text).filter(({ cards }) => cards.length > 0),
    );
  }
});

describe.each([...verticals])('the front of %s as readers get it', (vertical: Vertical) => {
  test('leads with a picture that is no face and no sign', () => {
    const packages = fronts.get(vertical) ?? [];
    expect(packages.length).toBeGreaterThanOrEqual(3);
    expect(packages[0]?.cards[0]?.drawing.kind).not.toMatch(/portrait|spot/);
  });

  test('cuts nothing off a picture with words on it, and lays no words over one', () => {
    const packages = fronts.get(vertical) ?? [];
    const cut = packages.flatMap(({ cards }) => cards.filter(({ drawing, shape }) => isLettered(drawing) && shape < 1));
    expect(cut.map(({ name }) => name)).toEqual([]);
    const covered = (newsrooms.find((one) => one.vertical === vertical)?.fronts.home ?? [])
      .flatMap((layout) => layout.packages)
      .some(({ subType }) => subType?.startsWith('overlay'));
    if (covered) expect(packages[0]?.cards[0]?.drawing).not.toSatisfy(isLettered);
  });

  test('leaves no hole at the end of a grid or a list', () => {
    const holes = (fronts.get(vertical) ?? []).filter(
      ({ columns, count }) => columns !== undefined && columns > 2 && count % columns !== 0,
    );
    expect(holes.map(({ title, columns, count }) => `${title}: ${count} in ${columns}`)).toEqual([]);
  });

  test('shows no two pictures beside each other that look the same', () => {
    const alike = (fronts.get(vertical) ?? []).flatMap(({ title, cards }) =>
      cards.flatMap(({ name, look }, place) => {
        const before = cards[place - 1];
        return before?.look === look ? [`${title}: ${before.name} and ${name}`] : [];
      }),
    );
    expect(alike).toEqual([]);
  });
});

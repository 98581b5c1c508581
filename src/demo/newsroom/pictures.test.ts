import { describe, expect, test } from 'vitest';
import { brandOf, isVertical } from '#brands';
import { parseMarkdown } from '#content/markdown/parse-markdown';
import { altOf, type Drawing, drawingNamed } from '#drawn-pictures';
import { formatDatum } from '../../../packages/drawn-pictures/src/format-datum.ts';
import { motifWords } from '../../../packages/drawn-pictures/src/motifs/motif-words.ts';
import { subjectWords } from '../../../packages/drawn-pictures/src/subject-words.ts';
import { parseDrawnAddress } from '../load/parse-drawn-address.ts';
import { newsrooms } from './newsrooms.fixture.ts';
import type { DemoPiece } from './shape.ts';

/** All a piece says; `place` is a picture's in it: slides have words of their own. */
const wordsOf = (piece: DemoPiece, place: number): string => {
  const slide = place > 0 ? piece.slides?.[place - 1] : undefined;
  if (slide) return [slide.headline, slide.caption, slide.pictureCaption].join('\n');
  const { section, headline, description, body, pictureCaption, recipe, slides = [] } = piece;
  return [
    section,
    headline,
    description,
    body,
    pictureCaption,
    JSON.stringify(recipe ?? ''),
    ...slides.flatMap(({ headline: name, caption }) => [name, caption]),
  ]
    .join('\n')
    .replace(/\*/g, '');
};
const bodyPictures = ({ body }: DemoPiece): number => body.match(/\bdrawn:\d+/g)?.length ?? 0;

const namesIn = (drawing: Drawing) =>
  drawing.kind === 'scene' ? subjectWords[drawing.subject] : 'motif' in drawing && drawing.motif ? motifWords[drawing.motif] : undefined;
/** What is drawn, each with what the story must speak of. The pattern behind a thing may be of anything in the whole story. */
const shownIn = (drawing: Drawing): RegExp[] => {
  if (drawing.kind === 'spot') return [motifWords[drawing.motif].fits];
  if (drawing.kind === 'scene') return [subjectWords[drawing.subject].fits];
  return 'motif' in drawing && drawing.motif ? [motifWords[drawing.motif].fits] : [];
};
const patternOf = (drawing: Drawing): RegExp[] => (drawing.kind === 'spot' && drawing.second ? [motifWords[drawing.second].fits] : []);

/** The pictures of a page in the order of reading: slides, or its own and those of its body. */
const inOrder = ({ slides, body }: DemoPiece, [own, ...more]: readonly Drawing[]): (Drawing | undefined)[] => {
  if (slides) return more.slice(0, slides.length);
  const shown = [own];
  parseMarkdown(body, {
    idOf: () => undefined,
    linkOf: () => undefined,
    picture: ({ address }) => {
      const drawn = parseDrawnAddress(address);
      shown.push(typeof drawn === 'number' ? more[drawn - 1] : drawingNamed(drawn));
      return undefined;
    },
  });
  return shown;
};

/** All words and figures that are written in a drawing. */
const writtenIn = (drawing: Drawing): string[] => {
  switch (drawing.kind) {
    case 'cover':
      return [drawing.words, ...(drawing.by ? [drawing.by] : [])];
    case 'figure':
      return [drawing.figure, drawing.words];
    case 'bars':
      return [drawing.title, ...drawing.bars.flatMap((bar) => [bar[0], formatDatum(bar)])];
    case 'line':
      return [drawing.title, ...drawing.points.flatMap((point) => [point[0], formatDatum(point)])];
    case 'score':
      return [drawing.title, ...drawing.sides.flat(), ...(drawing.note ? [drawing.note] : [])];
    case 'vote':
      return [drawing.title, drawing.yes[0], formatDatum(drawing.yes), drawing.no[0], formatDatum(drawing.no)];
    case 'share':
      return [drawing.words, String(drawing.part), String(drawing.of)];
    case 'locator':
      return drawing.places.map(([name]) => name);
    case 'steps':
      return [drawing.title, ...drawing.steps.flat()];
    default:
      return [];
  }
};

const numbers = (text: string): string[] => text.match(/\d+(?:[.,:]\d+)*/g) ?? [];
const spelled: Record<string, RegExp> = {
  '1': /\bfirst\b/i,
  '3': /\bthree\b|\btres\b/i,
  '4': /\bfour\b|\bcuatro\b/i,
  '5': /\bfive\b|\bcinco\b/i,
  '6': /\bsix\b/i,
  '7': /\bseven\b|\bsiete\b/i,
  '9': /\bnine\b/i,
  '11': /\beleven\b|\bonce\b/i,
  '12': /\btwelve\b|\bdoce\b/i,
  '15': /\bquince\b/i,
  '22': /veintidós/i,
  '27': /veintisiete/i,
};
/** Figures of a drawing that its story does not have, in digits or in words. */
const madeUp = (drawing: Drawing, story: string): string[] => {
  const told = new Set(numbers(story));
  return writtenIn(drawing)
    .flatMap(numbers)
    .filter((number) => !told.has(number) && !spelled[number]?.test(story));
};

const risen = /\b(rose|rises?|up|climbs?|grew|grows?|more|sube|subió|creci|aumenta)/i;
const fallen = /\b(fell|falls?|drops?|lower|less|cuts?|baja|bajó|cae)\b/i;
const held = /\b(holds?|unchanged|steady|stays?|flat|mantiene|sin cambios)\b/i;
/** Which way a line goes, and which way its story's headline says. */
const against = (drawing: Drawing, { headline }: DemoPiece): boolean => {
  if (drawing.kind !== 'line') return false;
  const [first, last] = [drawing.points[0]?.[1] ?? 0, drawing.points.at(-1)?.[1] ?? 0];
  if (last === first) return risen.test(headline) || fallen.test(headline);
  return held.test(headline) || (last < first ? risen.test(headline) : fallen.test(headline));
};

describe.each(newsrooms.map((newsroom) => [newsroom.vertical, newsroom] as const))(
  'the pictures of %s',
  (vertical, { pieces, pictures, people }) => {
    const { language } = brandOf(isVertical(vertical) ? vertical : 'news');
    const drawn = pieces.flatMap((piece) =>
      (pictures[piece.key] ?? []).map((drawing, place) => ({
        piece,
        drawing,
        name: `${piece.key}/${place}`,
        story: wordsOf(piece, place),
        whole: wordsOf(piece, 0),
      })),
    );

    test('has one for each piece, each slide and each picture of a body, and none for nothing', () => {
      const counts = pieces.map(
        (piece) => [piece.key, pictures[piece.key]?.length ?? 0, 1 + (piece.slides?.length ?? 0) + bodyPictures(piece)] as const,
      );
      expect(counts.filter(([, has, needs]) => has !== needs)).toEqual([]);
      const keys = new Set(pieces.map(({ key }) => key));
      expect(Object.keys(pictures).filter((key) => !keys.has(key))).toEqual([]);
    });

    test('shows what the story speaks of', () => {
      const strange = drawn.filter(
        ({ drawing, story, whole }) =>
          shownIn(drawing).some((fits) => !fits.test(story)) || patternOf(drawing).some((fits) => !fits.test(whole)),
      );
      expect(strange.map(({ name, drawing }) => `${name}: ${altOf(drawing, language)}`)).toEqual([]);
    });

    test('writes only figures of the story, words of the story and places of the story', () => {
      const wrong = drawn.flatMap(({ name, drawing, whole }) => [
        ...madeUp(drawing, whole).map((number) => `${name}: ${number}`),
        ...(drawing.kind === 'cover' && !whole.includes(drawing.words) ? [`${name}: ${drawing.words}`] : []),
        ...(drawing.kind === 'locator'
          ? drawing.places.filter(([place]) => !whole.includes(place)).map(([place]) => `${name}: ${place}`)
          : []),
      ]);
      expect(wrong).toEqual([]);
    });

    test('lets no line go against its headline, and no share be more than the whole', () => {
      expect(drawn.filter(({ drawing, piece }) => against(drawing, piece)).map(({ name }) => name)).toEqual([]);
      expect(drawn.filter(({ drawing }) => drawing.kind === 'share' && drawing.part > drawing.of).map(({ name }) => name)).toEqual([]);
    });

    test('leads with no face and no sign', () => {
      const leads = drawn.filter(({ piece, name }) => piece.leads && name.endsWith('/0'));
      expect(leads.filter(({ drawing }) => drawing.kind === 'portrait' || drawing.kind === 'spot').map(({ name }) => name)).toEqual([]);
    });

    test('says in words what is drawn', () => {
      for (const { drawing } of drawn) {
        const alt = altOf(drawing, language);
        for (const written of writtenIn(drawing)) expect(alt).toContain(written);
        expect(alt.length).toBeLessThanOrEqual(500);
      }
    });

    test('tells each picture from the one before it, in the language of the piece and without saying that it is a picture', () => {
      const wrong = pieces.flatMap((piece) => {
        const shown = inOrder(piece, pictures[piece.key] ?? []);
        const alts = shown.map((drawing) => (drawing ? altOf(drawing, language) : ''));
        return alts.flatMap((alt, place) => {
          const drawing = shown[place];
          const subject = drawing && (shownIn(drawing).length > 0 ? namesIn(drawing) : undefined);
          const fault = [
            (alt === '' || alt === alts[place - 1]) && 'is empty or said twice',
            /^(?:(?:an? )?(?:picture|image|photo|graphic) of|(?:una )?(?:imagen|foto|fotografía) de)/i.test(alt) &&
              'says that it is a picture',
            subject && !alt.includes(subject[language]) && 'does not say what is drawn',
          ].find(Boolean);
          return fault ? [`${piece.key}/${place} ${fault}: ${alt}`] : [];
        });
      });
      expect(wrong).toEqual([]);
    });

    test('gives everybody a face of their own that agrees with how the bio speaks of them', () => {
      expect(new Set(people.map(({ look }) => JSON.stringify(look))).size).toBe(people.length);
      const said = { woman: /\b(she|her|autora|jurista y enseña|bióloga|física|contadora|árbitra)\b/i, man: /\b(he|his|autor)\b/i };
      const wrong = people.filter(
        ({ bio, look }) =>
          look.presents !== 'person' && said[look.presents === 'woman' ? 'man' : 'woman'].test(bio) && !said[look.presents].test(bio),
      );
      expect(wrong.map(({ name }) => name)).toEqual([]);
    });
  },
);

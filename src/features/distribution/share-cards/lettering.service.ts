import { type FontFace, fontFamilies, type FontFamilyId } from '#brands/theme';
import { createLruCache } from '#platform/lru-cache';
import type { Lettering, TypeStyle } from './card-text.view.ts';
import { readTypeface, type Typeface } from './typeface.service.ts';

/** The path of the file of a face. */
export type FontFileOf = (face: FontFace) => string;

// a face takes about a megabyte; fifteen brands have some thirty between them, and cards are rare
const mostFaces = 10;

/** Letters of the brands' faces as outlines, so that a card needs no fonts installed on the machine. */
export const createLettering = (fontFileOf: FontFileOf) => {
  const cached = createLruCache<string, ReturnType<typeof readTypeface>>({ maxSize: mostFaces });
  const readFace = async (face: FontFace, weight: number): Promise<Typeface> => {
    const key = face.path;
    const known = cached.get(key);
    if (known) return (await known)(weight);
    const weights = readTypeface(fontFileOf(face));
    cached.set(key, weights);
    weights.catch(() => cached.delete(key));
    return (await weights)(weight);
  };

  const readFaces = async (family: FontFamilyId, weight: number): Promise<Typeface[]> => {
    const { faces } = fontFamilies[family];
    const style = faces[0].style;
    return Promise.all(faces.filter((face) => face.style === style).map((face) => readFace(face, weight)));
  };

  /** Splits words where another face has to continue; what no face has is left out. */
  const splitIntoRuns = (text: string, faces: readonly Typeface[]): { face: Typeface; text: string }[] => {
    const runs: { face: Typeface; text: string }[] = [];
    for (const character of text) {
      const codePoint = character.codePointAt(0) ?? 0;
      const face = faces.find((one) => one.has(codePoint));
      const last = runs.at(-1);
      if (face && last?.face === face) last.text += character;
      else if (face) runs.push({ face, text: character });
    }
    return runs;
  };

  /** Reads the faces of a style; the lettering then sets words of any size synchronously. */
  return async ({ family, weight, tracking }: TypeStyle): Promise<Lettering> => {
    const faces = await readFaces(family, weight);
    // a headline is measured in many sizes and lines, always of the same words
    const widths = new Map<string, number>();
    const wordWidth = (word: string): number => {
      const known = widths.get(word);
      if (known !== undefined) return known;
      const width = splitIntoRuns(word, faces).reduce((sum, run) => sum + run.face.width(run.text), 0) + [...word].length * tracking;
      widths.set(word, width);
      return width;
    };
    return {
      has: (character) => faces.some((face) => face.has(character.codePointAt(0) ?? 0)),
      width: (text, size) => {
        const words = text.split(' ');
        return words.reduce((sum, word) => sum + wordWidth(word), (words.length - 1) * wordWidth(' ')) * size;
      },
      draw: (text, size) => {
        let x = 0;
        return splitIntoRuns(text, faces)
          .flatMap((run) => {
            const { paths, unitsPerEm, width } = run.face.set(run.text);
            const scale = size / unitsPerEm;
            const begin = x;
            x += (width + [...run.text].length * tracking) * size;
            return paths.flatMap(({ path, x: at }, index) => {
              if (path === '') return [];
              const left = begin + at * scale + index * tracking * size;
              return [`<path transform="translate(${left.toFixed(1)} 0) scale(${scale.toFixed(5)} ${(-scale).toFixed(5)})" d="${path}"/>`];
            });
          })
          .join('');
      },
    };
  };
};

import type { Drawing, Look } from './drawing.ts';
import { motifWords } from './motifs/motif-words.ts';
import { subjectWords } from './subject-words.ts';
import { formatDatum } from './format-datum.ts';

type Language = 'en' | 'es';
type Words = Record<Language, string>;

const treatments: Record<'plain' | 'halftone' | 'duotone', Words> = {
  plain: { en: 'Drawing', es: 'Dibujo' },
  halftone: { en: 'Halftone print', es: 'Impresión de puntos' },
  duotone: { en: 'Print in two colors', es: 'Impresión a dos tintas' },
};
const ages: Record<Look['age'], Record<Look['presents'], Words>> = {
  child: { woman: { en: 'a girl', es: 'una niña' }, man: { en: 'a boy', es: 'un niño' }, person: { en: 'a child', es: 'una criatura' } },
  young: {
    woman: { en: 'a young woman', es: 'una mujer joven' },
    man: { en: 'a young man', es: 'un hombre joven' },
    person: { en: 'a young person', es: 'una persona joven' },
  },
  middle: {
    woman: { en: 'a woman', es: 'una mujer' },
    man: { en: 'a man', es: 'un hombre' },
    person: { en: 'a person', es: 'una persona' },
  },
  older: {
    woman: { en: 'an older woman', es: 'una mujer mayor' },
    man: { en: 'an older man', es: 'un hombre mayor' },
    person: { en: 'an older person', es: 'una persona mayor' },
  },
  old: {
    woman: { en: 'an old woman', es: 'una anciana' },
    man: { en: 'an old man', es: 'un anciano' },
    person: { en: 'an old person', es: 'una persona de mucha edad' },
  },
};
const worn: Record<NonNullable<Look['wears']>, Words> = {
  hat: { en: 'a hat', es: 'sombrero' },
  cap: { en: 'a cap', es: 'gorra' },
  scarf: { en: 'a headscarf', es: 'pañuelo en la cabeza' },
  helmet: { en: 'a helmet', es: 'casco' },
};

const lookWords = (look: Look, language: Language): string => {
  const details = [
    look.glasses && { en: 'glasses', es: 'lentes' },
    look.beard && (look.beard === 'mustache' ? { en: 'a mustache', es: 'bigote' } : { en: 'a beard', es: 'barba' }),
    look.wears && worn[look.wears],
  ].flatMap((detail) => (detail ? [detail[language]] : []));
  const who = ages[look.age][look.presents][language];
  return details.length === 0 ? who : `${who} ${language === 'en' ? 'with' : 'con'} ${details.join(language === 'en' ? ' and ' : ' y ')}`;
};

const datumWords = (data: readonly (readonly [string, number, string?])[]): string =>
  data.map((datum) => `${datum[0]} ${formatDatum(datum)}`).join('; ');

/** The alternative text of a drawing in one sentence, made from the same data as the picture, so that the two cannot differ. */
export const altOf = (drawing: Drawing, language: Language): string => {
  const say = (en: string, es: string): string => (language === 'en' ? en : es);
  switch (drawing.kind) {
    case 'cover':
      return (
        say(`The words “${drawing.words}” in large type`, `Las palabras “${drawing.words}” en letras grandes`) +
        (drawing.by ? `, ${drawing.by}` : '')
      );
    case 'figure':
      return `${say('In large type', 'En letras grandes')}: ${drawing.figure} ${drawing.words}${drawing.motif ? `; ${say('beside it', 'al lado')}, ${motifWords[drawing.motif][language]}` : ''}`;
    case 'bars':
      return `${say('Bar chart', 'Gráfico de barras')}. ${drawing.title}: ${datumWords(drawing.bars)}`;
    case 'line':
      return `${say('Line chart', 'Gráfico de líneas')}. ${drawing.title}: ${datumWords(drawing.points)}`;
    case 'score':
      return `${say('Scorecard', 'Marcador')}. ${drawing.title}: ${drawing.sides.map((side) => side.join(' ')).join(', ')}${drawing.note ? `; ${drawing.note}` : ''}`;
    case 'vote':
      return `${say('A vote as a half circle of seats', 'Una votación como medio círculo de asientos')}. ${drawing.title}: ${datumWords([drawing.yes, drawing.no])}`;
    case 'share':
      return `${say(`${drawing.part} of ${drawing.of} marks set off`, `${drawing.part} de ${drawing.of} señales resaltadas`)}${
        drawing.motif ? say(`, each ${motifWords[drawing.motif].en}`, `, cada una ${motifWords[drawing.motif].es}`) : ''
      }: ${drawing.words}`;
    case 'locator':
      return `${say('Map', 'Mapa')}: ${drawing.places.map(([name]) => name).join(', ')}`;
    case 'steps':
      return `${say('Diagram', 'Diagrama')}. ${drawing.title}: ${drawing.steps.map(([mark, words]) => `${mark}, ${words}`).join('; ')}`;
    case 'spot':
      return (
        say(`Drawing of ${motifWords[drawing.motif].en}`, `Dibujo de ${motifWords[drawing.motif].es}`) +
        (drawing.second
          ? say(` over a pattern of ${motifWords[drawing.second].en}`, ` sobre un fondo con ${motifWords[drawing.second].es}`)
          : '')
      );
    case 'scene':
      return `${treatments[drawing.treatment][language]}: ${subjectWords[drawing.subject][language]}`;
    case 'portrait':
      return say(`Drawn portrait of ${lookWords(drawing.look, 'en')}`, `Retrato dibujado de ${lookWords(drawing.look, 'es')}`);
  }
};

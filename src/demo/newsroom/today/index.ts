import type { DemoNewsroom } from '../shape.ts';
import { people } from './people.ts';
import { pictures } from './pictures.ts';
import { pieces1 } from './pieces-1.ts';
import { pieces2 } from './pieces-2.ts';
import { pieces3 } from './pieces-3.ts';
import { pieces4 } from './pieces-4.ts';
import { sections } from './sections.ts';
import { words } from './words.ts';

/** The today vertical of the demo newsroom: a morning show's kitchen, family, home and book pages. */
export const newsroom: DemoNewsroom = {
  vertical: 'today',
  sections,
  people,
  pictures,
  words,
  pieces: [...pieces1, ...pieces2, ...pieces3, ...pieces4],
};

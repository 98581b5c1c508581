import type { DemoNewsroom } from '../shape.ts';
import { people } from './people.ts';
import { pictures } from './pictures.ts';
import { pieces1 } from './pieces-1.ts';
import { pieces2 } from './pieces-2.ts';
import { pieces3 } from './pieces-3.ts';
import { sections } from './sections.ts';
import { words } from './words.ts';

/** The demo newsroom of localstationdeportes: the town's team, its leagues and its schools. */
export const newsroom: DemoNewsroom = {
  vertical: 'localstationdeportes',
  sections,
  people,
  pictures,
  words,
  pieces: [...pieces1, ...pieces2, ...pieces3],
};

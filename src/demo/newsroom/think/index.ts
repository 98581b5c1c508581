import type { DemoNewsroom } from '../shape.ts';
import { people } from './people.ts';
import { pictures } from './pictures.ts';
import { pieces as first } from './pieces-1.ts';
import { pieces as second } from './pieces-2.ts';
import { pieces as third } from './pieces-3.ts';
import { sections } from './sections.ts';
import { words } from './words.ts';

/** The demo newsroom of the think vertical. */
export const newsroom: DemoNewsroom = { vertical: 'think', sections, people, pictures, words, pieces: [...first, ...second, ...third] };

import type { DemoNewsroom } from './shape.ts';
import { newsroom as news } from './news/index.ts';
import { newsroom as mach } from './mach/index.ts';
import { newsroom as better } from './better/index.ts';
import { newsroom as think } from './think/index.ts';
import { newsroom as globalcitizen } from './globalcitizen/index.ts';
import { newsroom as select } from './select/index.ts';
import { newsroom as eonline } from './eonline/index.ts';
import { newsroom as today } from './today/index.ts';
import { newsroom as msnbc } from './msnbc/index.ts';
import { newsroom as telemundo } from './telemundo/index.ts';
import { newsroom as noticias } from './noticias/index.ts';
import { newsroom as deportes } from './deportes/index.ts';
import { newsroom as localstationdeportes } from './localstationdeportes/index.ts';
import { newsroom as shows } from './shows/index.ts';
import { newsroom as entretenimiento } from './entretenimiento/index.ts';

/** The newsrooms of all verticals. */
export const newsrooms: readonly DemoNewsroom[] = [
  news,
  mach,
  better,
  think,
  globalcitizen,
  select,
  eonline,
  today,
  msnbc,
  telemundo,
  noticias,
  deportes,
  localstationdeportes,
  shows,
  entretenimiento,
];

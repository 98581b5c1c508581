import type { Vertical } from '#brands';
import type { Zone } from '#content/curation';
import {
  carousel,
  column,
  full,
  grid,
  latest,
  lead,
  leftRail,
  type LayoutPlan,
  list,
  one,
  opinions,
  pictures,
  popular,
  rail,
  three,
  two,
  videos,
  waffle,
} from './plan-parts.ts';

const newsSite = ['news', 'mach', 'better', 'think', 'globalcitizen', 'select'] as const;
const telemundoSite = ['telemundo', 'noticias', 'deportes', 'localstationdeportes', 'shows', 'entretenimiento'] as const;
const tested = { en: 'Tested and liked', es: 'Probados' };

/** Which home front a brand has: they differ in what leads, in order, rhythm and ground. Sections are those of the newsroom, in its order. */
export const frontPlans: Record<Vertical, readonly LayoutPlan[]> = {
  // a newspaper: the lead, what is new beside it, three columns, and what the sister brands have
  news: [
    rail(lead('beside', 5), latest(6)),
    three(column(0, 3), column(4, 2), column(6, 2)),
    videos(4, { brands: ['news', 'mach', 'globalcitizen'] }),
    rail(grid('any', 4, 2), popular),
    one(opinions(4, { brands: ['think'], title: { en: 'Think', es: 'Think' }, titleUrl: '/think', tone: 'muted' })),
    three(
      column('any', 4, { brands: ['mach'] }),
      column('any', 4, { brands: ['better'] }),
      column('any', 4, { brands: ['globalcitizen'] }),
    ),
    one(
      grid('any', 5, 5, {
        brands: ['select'],
        kind: 'product',
        tone: 'accent',
        title: { en: 'Select', es: 'Select' },
        titleUrl: '/select',
      }),
    ),
    rail(
      list('any', 4, {
        brands: ['select'],
        kind: 'article',
        title: { en: 'From the test bench', es: 'Desde el banco de pruebas' },
        titleUrl: '/select',
      }),
      { type: 'newsletter', newsletterId: 'sub_news_morning_rundown' },
      { type: 'newsletter', newsletterId: 'sub_news_select' },
    ),
    pictures(8, { brands: newsSite }),
    waffle({ brands: newsSite, size: 12 }),
  ],
  // a laboratory: one picture over everything, then narrow columns of facts
  mach: [
    full(lead('overlay', 4)),
    leftRail(grid(1, 4, 2), latest(4), popular),
    videos(3, { brands: ['mach', 'news'] }),
    one(grid(5, 2, 2, { tone: 'muted' })),
    pictures(4, { brands: ['mach', 'news', 'globalcitizen'] }),
    waffle(),
  ],
  // a notebook for the day: advice first, then by what it helps with
  better: [
    one(lead('beside', 4)),
    one(grid(2, 3, 3, { tone: 'accent' })),
    rail(grid(0, 3, 3, { subType: 'feature' }), popular),
    videos(2),
    one(opinions(3, { tone: 'muted', columns: 3 })),
    pictures(4, { brands: ['better', 'select', 'globalcitizen'] }),
    waffle(),
  ],
  // a review of essays: one voice in the middle, faces, few pictures
  think: [
    one(lead('centered', 4, { showImages: false })),
    one(opinions(6, { columns: 3, tone: 'muted', title: { en: 'Voices', es: 'Voces' } })),
    rail(grid(1, 3, 3), popular),
    pictures(4, { brands: ['think', 'globalcitizen', 'news'] }),
    waffle(),
  ],
  // a call: the picture, what can be done now, then the reporting
  globalcitizen: [
    full(lead('overlay', 4)),
    one(grid(7, 2, 2, { tone: 'accent' })),
    videos(3, { brands: ['globalcitizen', 'mach', 'news'] }),
    rail(grid(0, 3, 2), latest(5)),
    two(column(6, 2), column(5, 2)),
    pictures(4, { brands: ['globalcitizen', 'mach', 'news'] }),
    waffle(),
  ],
  // a shop's notebook: what was tested, with prices
  select: [
    one(lead('split', 4, { kind: 'article' })),
    one(grid('any', 8, 4, { kind: 'product', title: tested, tone: 'muted' })),
    rail(grid(0, 3, 3), popular),
    one(grid(4, 3, 3)),
    pictures(4, { brands: ['select', 'better'] }),
    waffle(),
  ],
  // a magazine on a screen: posters, loud grids
  eonline: [
    full(lead('overlay', 5)),
    videos(2),
    one(grid(6, 3, 3, { tone: 'accent', subType: 'poster' })),
    two(column(0, 2), column(2, 2)),
    rail(grid('any', 4, 2, { title: { en: 'Hot right now', es: 'Del momento' } }), popular),
    waffle(),
  ],
  // the kitchen table in the morning
  today: [
    one(lead('beside', 4)),
    one(
      grid('any', 4, 4, {
        kind: 'recipe',
        title: { en: 'Recipes', es: 'Recetas' },
        titleUrl: '/food/recipes',
        tone: 'accent',
        subType: 'poster',
      }),
    ),
    rail(grid(2, 3, 2), { type: 'newsletter', newsletterId: 'sub_today' }, popular),
    videos(2),
    two(column(0, 3), column(4, 3)),
    waffle(),
  ],
  // an evening studio: the news and, at its side, who argues about it
  msnbc: [rail(lead('stack', 4), opinions(4, { titleUrl: '/opinion' }), popular), videos(2), rail(grid(3, 4, 2), latest(5)), waffle()],
  // a broadcaster: pictures that move, then all its brands
  telemundo: [
    full(lead('overlay', 5)),
    videos(5, { brands: telemundoSite }),
    rail(grid('any', 4, 2), latest(5)),
    three(
      column('any', 4, { brands: ['noticias'] }),
      column('any', 4, { brands: ['deportes'] }),
      column('any', 4, { brands: ['localstationdeportes'] }),
    ),
    one(grid('any', 4, 4, { brands: ['shows'], subType: 'poster', tone: 'accent' })),
    rail(list('any', 6), popular),
    one(carousel('any', 8, { brands: ['entretenimiento'] })),
    pictures(8, { brands: telemundoSite }),
    waffle({ brands: telemundoSite, size: 12 }),
  ],
  // the paper of record: latest at the left, opinion at its rank
  noticias: [
    leftRail(lead('stack', 4), latest(5), popular),
    one(opinions(2, { columns: 2, tone: 'muted', titleUrl: '/noticias/opinion' })),
    videos(3, { brands: ['noticias', 'telemundo'] }),
    one(grid(4, 3, 3)),
    two(column(1, 2), column(0, 2)),
    waffle(),
  ],
  // a stadium: full width, results at the side
  deportes: [
    full(lead('overlay', 4)),
    videos(4, { brands: ['deportes', 'localstationdeportes'] }),
    rail(grid(0, 3, 2), latest(5)),
    one(grid(2, 3, 3)),
    pictures(4, { brands: ['deportes', 'localstationdeportes', 'shows'] }),
    waffle(),
  ],
  // the town's team
  localstationdeportes: [
    one(lead('overlay-beside', 4)),
    videos(2),
    one(grid(0, 4, 4, { tone: 'accent' })),
    rail(grid(1, 4, 2), popular),
    pictures(4, { brands: ['localstationdeportes', 'deportes', 'shows'] }),
    waffle({ size: 10 }),
  ],
  // posters on a wall
  shows: [
    full(lead('overlay', 4)),
    videos(2),
    one(grid('any', 4, 4, { subType: 'poster', tone: 'muted' })),
    rail(grid(3, 3, 3, { subType: 'feature' }), popular),
    pictures(4, { brands: ['shows', 'entretenimiento', 'telemundo'] }),
    waffle(),
  ],
  // a magazine: one cover story in the middle, then pages to turn
  entretenimiento: [
    one(lead('centered', 4)),
    one(carousel('any', 5, { title: { en: 'Hot right now', es: 'Del momento' } })),
    rail(grid('any', 4, 2), popular),
    videos(3, { brands: ['entretenimiento', 'shows', 'telemundo'] }),
    pictures(4, { brands: ['entretenimiento', 'shows', 'telemundo'] }),
    waffle(),
  ],
};

/** What a brand puts on every article (FR-22). */
export const articleZonePlans: Partial<Record<Vertical, { zone: Zone; plan: readonly LayoutPlan[] }>> = {
  mach: { zone: 'article-bottom', plan: [pictures(4, { brands: ['mach', 'news', 'globalcitizen'] })] },
};

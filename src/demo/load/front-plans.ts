import type { Vertical } from '#brands';
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
    three(column(0, 3), column(4, 3), column(6, 3)),
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
      list('any', 4, { brands: ['select'], kind: 'article' }),
      { type: 'newsletter', newsletterId: 'sub_news_morning_rundown' },
      { type: 'newsletter', newsletterId: 'sub_news_select' },
    ),
    pictures(8, { brands: newsSite }),
    waffle({ brands: newsSite, size: 12 }),
  ],
  // a laboratory: one picture over everything, then narrow columns of facts
  mach: [
    full(lead('overlay', 4)),
    leftRail(grid(1, 4, 2), latest(5)),
    three(column(0, 3), column(2, 3), column(5, 3)),
    videos(3, { brands: ['mach', 'news'] }),
    one(grid(3, 3, 3, { tone: 'muted' })),
    pictures(5, { brands: ['mach', 'news', 'globalcitizen'] }),
    waffle(),
  ],
  // a notebook for the day: advice first, then by what it helps with
  better: [
    one(lead('beside', 4)),
    one(grid(2, 4, 4, { tone: 'accent' })),
    rail(grid(0, 3, 3), popular),
    two(column(4, 3), column(3, 3)),
    one(opinions(3, { tone: 'muted', columns: 3 })),
    two(column(5, 3), column(6, 3)),
    videos(2),
    waffle(),
  ],
  // a review of essays: one voice in the middle, faces, few pictures
  think: [
    one(lead('centered', 3, { showImages: false })),
    one(opinions(6, { columns: 3, tone: 'muted', title: { en: 'Voices', es: 'Voces' } })),
    rail(list(1, 4), popular),
    three(list(2, 3, { showImages: false }), list(3, 3, { showImages: false }), list(4, 3, { showImages: false })),
    pictures(4, { brands: ['think', 'globalcitizen', 'mach'] }),
    waffle(),
  ],
  // a call: the picture, what can be done now, then the reporting
  globalcitizen: [
    full(lead('overlay', 4)),
    one(grid(7, 4, 4, { tone: 'accent' })),
    rail(grid(0, 4, 2, { subType: 'feature' }), latest(5)),
    three(column(5, 3), column(6, 3), column(3, 3)),
    videos(2),
    pictures(4, { brands: ['globalcitizen', 'mach', 'news'] }),
    waffle(),
  ],
  // a shop's notebook: what was tested, with prices
  select: [
    one(lead('split', 4, { kind: 'article' })),
    one(grid('any', 8, 4, { kind: 'product', title: tested, tone: 'muted' })),
    rail(list(0, 4), popular),
    one(grid(4, 4, 4)),
    two(column(2, 3), column(3, 3)),
    pictures(4, { brands: ['select', 'better'] }),
    waffle(),
  ],
  // a magazine on a screen: posters, loud grids
  eonline: [
    full(lead('overlay', 5)),
    one(carousel(0, 6)),
    videos(2),
    one(grid('any', 5, 4, { subType: 'feature', title: { en: 'Hot right now', es: 'Del momento' } })),
    rail(grid(1, 3, 2), popular),
    one(grid(6, 3, 3, { subType: 'poster', tone: 'accent' })),
    two(column(5, 3), column(2, 3)),
    pictures(4),
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
    rail(grid(2, 4, 2), { type: 'newsletter', newsletterId: 'sub_today' }, popular),
    videos(2),
    two(column(3, 3), column(4, 3)),
    one(grid(6, 3, 3, { tone: 'muted' })),
    rail(list('any', 4), { type: 'newsletter', newsletterId: 'sub_today_food' }),
    pictures(4),
    waffle(),
  ],
  // an evening studio: the news and, at its side, who argues about it
  msnbc: [
    rail(lead('stack', 4), opinions(4, { titleUrl: '/opinion' })),
    videos(3),
    rail(grid(2, 4, 2, { subType: 'feature' }), latest(5)),
    one(opinions(3, { columns: 3, tone: 'muted', title: { en: 'Columnists', es: 'Columnistas' }, titleUrl: '/opinion/columnists' })),
    three(column(3, 3), column(4, 3), column(5, 3)),
    rail(list('any', 4), popular),
    pictures(4),
    waffle(),
  ],
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
    two(column(3, 3), column(4, 3)),
    rail(list('any', 4), popular),
    one(carousel('any', 8, { brands: ['entretenimiento'] })),
    pictures(8, { brands: telemundoSite }),
    waffle({ brands: telemundoSite, size: 12 }),
  ],
  // the paper of record: latest at the left, opinion at its rank
  noticias: [
    leftRail(lead('stack', 4), latest(6)),
    one(opinions(3, { columns: 3, tone: 'muted', titleUrl: '/noticias/opinion' })),
    three(column(0, 3), column(1, 3), column(2, 3)),
    rail(grid(3, 4, 2), popular),
    one(grid(4, 4, 4)),
    videos(3, { brands: ['noticias', 'telemundo'] }),
    pictures(4, { brands: ['noticias', 'telemundo'] }),
    waffle(),
  ],
  // a stadium: full width, results at the side
  deportes: [
    full(lead('overlay', 4)),
    rail(grid(0, 5, 2), latest(6)),
    videos(3, { brands: ['deportes', 'localstationdeportes'] }),
    three(column(2, 3), column(3, 3), column(4, 3)),
    one(carousel(1, 4, { subType: 'wide' })),
    rail(list(5, 4), popular),
    pictures(4, { brands: ['deportes', 'localstationdeportes', 'shows'] }),
    waffle(),
  ],
  // the town's team
  localstationdeportes: [
    one(lead('overlay-beside', 4)),
    one(grid(0, 4, 4, { tone: 'accent' })),
    rail(grid(1, 4, 2), list(4, 3, { showImages: false }), popular),
    two(column(2, 3), column(3, 3)),
    videos(2),
    waffle(),
  ],
  // posters on a wall
  shows: [
    full(lead('overlay', 3)),
    one(carousel(0, 5)),
    videos(2),
    one(grid(1, 4, 4, { subType: 'poster', tone: 'muted' })),
    rail(grid(2, 4, 2), popular),
    two(column(3, 3), column(4, 3)),
    pictures(6, { brands: ['shows', 'entretenimiento', 'telemundo'] }),
    waffle(),
  ],
  // a magazine: one cover story in the middle, then pages to turn
  entretenimiento: [
    one(lead('centered', 4)),
    one(carousel(0, 6)),
    one(grid(1, 4, 4, { subType: 'feature', tone: 'accent' })),
    rail(grid(2, 4, 2), popular),
    videos(2),
    two(column(3, 3), column(4, 3)),
    pictures(4, { brands: ['entretenimiento', 'shows'] }),
    waffle(),
  ],
};

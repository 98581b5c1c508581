import type { BrandWords } from '#features/footer-pages';
import type { Drawing, Look } from '#drawn-pictures';

/** One vertical of the demo newsroom, in an authoring form that the loader turns into documents. */
export type DemoNewsroom = {
  vertical: string;
  sections: readonly DemoSection[];
  people: readonly DemoPerson[];
  /** What is drawn for each piece. */ pictures: DemoPictures;
  pieces: readonly DemoPiece[];
  /** What it says of itself on the pages of its footer. */
  words: BrandWords;
};
/** The pictures of a newsroom by the key of the piece: its own first, then one for each slide. */
export type DemoPictures = Readonly<Record<string, readonly [Drawing, ...Drawing[]]>>;
/** A section of the vertical; `path` is the taxonomy path and URL part, such as 'politics' or 'politics/congress'. */
export type DemoSection = { path: string; name: string; description: string };
/** A by-line; `key` is how pieces name it, `look` what the portrait is drawn from. */
export type DemoPerson = {
  key: string;
  name: string;
  look: Look;
  jobTitle: string;
  bio: string;
  shortBio: string;
  opinion?: boolean;
};
export type DemoKind = 'article' | 'opinion' | 'analysis' | 'explainer' | 'slideshow' | 'video' | 'recipe' | 'product';
export type DemoPiece = {
  key: string;
  kind: DemoKind;
  section: string;
  headline: string;
  /** short headline for fronts */ teaseHeadline?: string;
  description: string;
  people: readonly string[];
  /** hours before the first start that it was published */ hoursAgo: number;
  /** hours before the first start that it was last changed */ updatedHoursAgo?: number;
  /** What stands below its picture, which is in the newsroom's pictures.ts. */
  pictureCaption: string;
  topics?: readonly string[];
  /** Breaking news: one piece of a site at most. */ breaking?: boolean;
  /** Stands at the top of its brand's front. */ leads?: boolean;
  sponsoredBy?: string;
  nativeAd?: boolean;
  access?: 'free' | 'metered' | 'locked';
  latestRevisionNote?: string;
  /** Marked text, blocks separated by an empty line: plain paragraph; `## heading`; `> quote` (last line `> — Name, role` is the attribution); `>> pull quote — Name`; `- item` lines; `1. item` lines; `!picture caption` (what it shows is in pictures.ts) or `!picture subject | caption`; `!gallery Title | subject;caption | …`; `!embed address | title | what it says`; `!slideshow key`; `!product key`; `!recipe key`; `!more` (the rest of a live card); `!fact Title | one paragraph`; `!table Caption | a;b;c | d;e;f`; `!related key`; `!newsletter sub_id`; `!video key`; `!divider`. `{day-2}` is the day of the week two days before its publication. Inline: **strong**, *emphasis*, [text](https://… or key:pieceKey). */
  body: string;
  slides?: readonly { headline: string; caption: string; pictureCaption: string }[];
  durationSeconds?: number;
  recipe?: {
    prepMinutes: number;
    cookMinutes: number;
    servings: number;
    yield: string;
    ingredients: readonly string[];
    instructions: readonly string[];
    chefNotes?: string;
    calories?: number;
  };
  product?: { brand: string; listPrice: number; salePrice?: number; seller: string; rating?: number };
};

import type { Vertical } from '#brands';
import type { Station } from '#content/model/site-furniture';
import type { Drawing, Look } from '#drawn-pictures';
import type { BrandWords } from '#features/reading/footer-pages';
import type { FrontPlans } from './front-plan.ts';
import type { LiveBlogFile } from '../live-blogs/live-blog-file.ts';
import type { DemoProduct } from './product-facts.ts';
import type { DemoRecipe } from './recipe-facts.ts';

/** One vertical of the demo newsroom, as its folder below `demo/` says it; the loader makes documents of it. */
export type DemoNewsroom = {
  vertical: Vertical;
  sections: readonly DemoSection[];
  people: readonly DemoPerson[];
  /** What is drawn for each piece. */ pictures: DemoPictures;
  pieces: readonly DemoPiece[];
  /** What it says of itself on the pages of its footer. */
  words: BrandWords;
  fronts: FrontPlans;
  liveBlogs: readonly LiveBlogFile[];
  playlists: readonly DemoPlaylist[];
  /** Its local stations, where it has any. */
  local?: DemoLocal | undefined;
};
/** Local stations, and the section of their pieces. */
export type DemoLocal = { section: string; stations: readonly DemoStation[] };
export type DemoStation = { slug: string; name: string; description: string; station: Station };
/** A playlist; `videos` are files of pieces, `publishedAgo` is in milliseconds before the first start. */
export type DemoPlaylist = { title: string; description: string; section: string; publishedAgo: number; videos: readonly string[] };
/** The pictures of a newsroom by the key of the piece: its own first, then one for each slide, then those that its body names by number. */
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
  columnist?: boolean | undefined;
};
export type DemoKind = 'article' | 'opinion' | 'analysis' | 'explainer' | 'blogPost' | 'slideshow' | 'video' | 'recipe' | 'product';
export type DemoPiece = {
  /** The name of its file without its number. */ key: string;
  /** The name of its file, by which other pieces name it. */ file: string;
  kind: DemoKind;
  section: string;
  headline: string;
  /** short headline for fronts */ teaseHeadline?: string | undefined;
  description: string;
  people: readonly string[];
  /** milliseconds before the first start that it was published */ publishedAgo: number;
  /** milliseconds before the first start that it was last changed */ updatedAgo?: number | undefined;
  /** What stands below its picture. */
  pictureCaption: string;
  topics?: readonly string[] | undefined;
  /** Breaking news: one piece of a site at most. */ breaking?: boolean | undefined;
  /** Stands at the top of its brand's front. */ leads?: boolean | undefined;
  sponsoredBy?: string | undefined;
  nativeAd?: boolean | undefined;
  access?: 'free' | 'metered' | 'locked' | undefined;
  latestRevisionNote?: string | undefined;
  /** Markdown (demo/README.md). `{day-2}` is the day of the week two days before its publication. */
  body: string;
  slides?: readonly { headline: string; caption: string; pictureCaption: string }[] | undefined;
  /** The clip of demo/media that a video plays. */ clip?: string | undefined;
  /** The file of the piece that a video belongs to. */ relatedArticle?: string | undefined;
  recipe?: DemoRecipe | undefined;
  product?: DemoProduct | undefined;
  /** The slug of the local station that it comes from. */ station?: string | undefined;
};

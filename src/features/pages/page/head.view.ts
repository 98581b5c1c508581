import type { Language } from '#brands';
import type { ScriptJson } from '#content/render/script-json';

/** The same page in another language: where it is read, as a whole address. */
export type Translation = { language: Language; url: string };

/** The metadata of a page for browsers, search engines and shares; the document renders it. */
export type Head = {
  /** Without the brand's name; the document adds it. */
  title: string;
  /** True where places of the page are filled as those of fronts are: they bring a style sheet of their own. */
  hasZones?: boolean;
  description?: string | undefined;
  /** Path on the site; the document makes it absolute. */
  canonicalPath: string;
  robots?: 'index' | 'noindex';
  /** The id of the piece that somebody reads who sees this page: its reads are counted. */
  reads?: string;
  openGraph?: {
    type: 'website' | 'article' | 'profile' | 'video.other';
    title?: string;
    /** The path that is shared, where the canonical page is another one that holds this. */
    path?: string;
    imageUrl?: string;
    imageAlt?: string;
    imageWidth?: number;
    imageHeight?: number;
  };
  /** Where the video of the page plays alone, for frames of others: a path, and its size in pixels. */
  player?: { path: string; width: number; height: number };
  /** article:* properties. */
  article?: {
    publishedTime?: string | undefined;
    modifiedTime?: string | undefined;
    section?: string | undefined;
    tags?: readonly string[];
    authors?: readonly string[];
  };
  /** schema.org objects, some as JSON that lies ready; the document inserts them. */
  structuredData?: readonly (Record<string, unknown> | ScriptJson)[];
  preloadImage?: { imageSrcSet: string; imageSizes: string; type: string } | undefined;
  previous?: string | undefined;
  next?: string | undefined;
  translations?: readonly Translation[];
  /** The path of the page's AMP form on the site, where it has one. */
  ampPath?: string | undefined;
  /** Feeds and other forms of the page to announce. */
  alternates?: readonly { type: string; title: string; path: string }[];
};

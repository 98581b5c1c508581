import { type AccountType, type Brand, brandOf, type Flags, type Site, type Vertical } from '#brands';
import type { BrandAds } from '#content/site/brand-ads';
import type { CallOptions, CallResult, ContentClient } from '#content/responses/content-client';
import type { OutsideLoads } from '#content/site/outside-loads';
import type { NewsletterArchive } from '#content/responses/newsletter-issue';
import type { WeatherPlace, WeatherReport } from '#content/location/weather';
import type { PageZone, ZonedPage } from '#content/rules/zones';
import type { Messages } from '#messages';
import type { ReactNode } from 'react';
import type { Head } from './head.view.ts';
import type { PageBytes } from './page-bytes.service.ts';
import type { PageQuery } from './page-query.rules.ts';
import { type ContentFacts, buildLoadedState, type PageState } from './page.state.ts';

/** The address of a page, as it was requested and as links to it are written. */
export type PageAddress = {
  /** `https://www.example.com`: the origin of the brand's site. */
  origin: string;
  /** The origin of any site, for links to pieces of another one. */
  siteOrigin(site: Site): string;
  /** The path on the site, without query. */
  path: string;
  /** What stands before the path, here and in links to pages of this site, where the page is shown inside the app (PG-29). */
  appPath?: string | undefined;
  /** What the route's pattern caught. */
  params: Readonly<Record<string, string>>;
  query: PageQuery;
};

/** The settings of this deployment for the pages of a brand: ads, players, accounts, and third parties. */
export type PageDeployment = {
  /** The account system that knows whether a reader is signed in (AC-12). */
  accountType: AccountType;
  /** Host names whose frames the page may show beside those of the known embeds (MASTHEAD_EMBED_HOSTS). */
  embedHosts: readonly string[];
  /** The address and key of a vendor's player library; without one, videos play in our own player (MASTHEAD_PLAYER_LIBRARY). */
  playerLibrary?: { src: string; key?: string | undefined } | undefined;
  /** The brands that have a live channel here. */
  liveOn?: readonly string[] | undefined;
  /** Third parties that the brand loads besides embeds and players, once a reader allows it. */
  outsideLoads: OutsideLoads;
  /** The ad settings of the brand; absent where it has no ads, so that no empty room is reserved. */
  ads?: BrandAds | undefined;
  /** Visits in a hundred whose speed is measured. */
  vitalsSample: number;
};

/** Sources of pages besides the content client; each is absent where the deployment has none. */
export type OutsideSources = {
  /** Reads the weather of a place. It throws where it is not available, in less than a second. */
  weather?: ((place: WeatherPlace) => Promise<CallResult<WeatherReport>>) | undefined;
  /** The newsletter issues that were sent. */
  newsletters?: NewsletterArchive | undefined;
  /** Reads the HTML that an allowed host gives for an embed; undefined when it gives none in time. Untrusted: it goes through the ingest's allow-list. */
  outsideContents?: ((url: string) => Promise<string | undefined>) | undefined;
};

/** Everything a page is rendered from. Nothing in it is about one reader except `opened`, which no shared page has. */
export type PageContext = {
  brand: Brand;
  flags: Flags;
  messages: Messages;
  address: PageAddress;
  deployment: PageDeployment;
  sources: OutsideSources;
  /** What all parts of the page share; complete once the page's content is read. */
  state: PageState;
  /** Milliseconds since 1970. */
  now: number;
  content: ContentClient;
  /** The options of every content call of this page. */
  call: CallOptions;
  /** Waits for a call, adds its cache tags to the page, and returns its result. */
  read<Data>(result: Promise<CallResult<Data>>): Promise<CallResult<Data>>;
  /** As `read`, for secondary data: after 1,000 ms or on any failure the page goes on with the fallback. */
  readSecondary<Data>(result: Promise<CallResult<Data>>, fallback: Data): Promise<Data>;
  /** What editors put on every page of a type (FR-22), without the pieces in `standing`; undefined where there is nothing. Secondary: never fails the page. */
  readZones(type: ZonedPage, standing: ReadonlySet<string>): Promise<PageZones | undefined>;
  /** The picture HTML of the platform, signed; see `#platform/pictures`. */
  pictures: PictureRenderer;
  /** Parts of this page's HTML that lie ready as bytes. */
  bytes: PageBytes;
  /** Why a piece that is not free is here whole, for one reader alone; absent on every shared page (PW-07). */
  opened?: { rule: string; views?: number | undefined; maxViews?: number | undefined } | undefined;
};

/** The zones of a page, and the pieces that editors put there. */
export type PageZones = {
  /** The pieces that stand there. */
  ids: ReadonlySet<string>;
  /** What stands in one of them; null where nothing does. */
  at(zone: PageZone, context: PageContext): ReactNode;
};

/** Renders a picture for a slot. */
export type PictureRenderer = {
  html(image: PictureInput, slot: PictureSlot): string;
  /** One URL of the picture, absolute on the origin, for og:image and structured data. */
  url(image: PictureInput, aspect: PictureAspect, width: number): string;
  /** For `<link rel="preload" as="image">` of the lead picture. */
  preload(image: PictureInput, slot: PictureSlot): { imageSrcSet: string; imageSizes: string; type: string } | undefined;
};
export type PictureAspect = '16:9' | '4:3' | '3:2' | '1:1' | '4:5' | '2:3' | '9:16' | 'original';
export type PictureInput = import('#content/model/image').Image;
/** Where a picture stands: its shape, how wide it is shown, and whether it is what the reader sees first. */
export type PictureSlot = {
  aspect: PictureAspect;
  sizes: string;
  widths?: readonly number[];
  priority?: 'lead' | 'lazy' | 'eager';
  className?: string;
  alt?: string;
};

/** The result of loading a page. */
export type PageAnswer<Data> =
  | { kind: 'page'; data: Data }
  /** `query`: what becomes of the page's own flags, which go along otherwise; undefined drops one. */
  | { kind: 'redirect'; location: string; status: 301 | 302; query?: Readonly<Record<string, string | undefined>> }
  | { kind: 'missing'; status: 403 | 404 | 410; movedTo?: string | undefined };

/** What a page gives the frame around it. */
export type FrameNotes = {
  /** The headline and address of what is read, shown in the bar once it has shrunk. */
  headline?: string | undefined;
  shareUrl?: string | undefined;
  /** Breaking news that the front announces above everything: the insert of the whole site. */
  breaking?: { text: string; href: string } | undefined;
  /** Stands below the brand's sections: the insert of the page's place. */
  localInsert?: ReactNode;
  /** Stand right before and right after the main part, outside of it. */
  header?: ReactNode;
  footer?: ReactNode;
  /** The page does not ask whether it helped. */
  asksNothing?: boolean;
};

export type PageDefinition<Data> = {
  /** Names the page type: its style sheet, its metrics. */
  id: string;
  load(context: PageContext): Promise<PageAnswer<Data>>;
  head(data: Data, context: PageContext): Head;
  /** What the content adds to the page's state; without it the state is that of the request. */
  facts?(data: Data, context: PageContext): ContentFacts;
  /** What the navbar shows of this page. */
  frameNotes?(data: Data, context: PageContext): FrameNotes;
  Page(props: { data: Data; context: PageContext }): ReactNode;
  /** `private`: never cached and never indexed, such as a draft. Default `shared`. */
  cache?: 'shared' | 'private';
  /** `bare`: without navbar and footer; `embed`: that too, and made for frames on other sites. Default `full`. */
  frame?: 'full' | 'bare' | 'embed';
};

/** A page type as the site uses it: its data stays inside. */
export type PageType = {
  id: string;
  cache: 'shared' | 'private';
  frame: 'full' | 'bare' | 'embed';
  open(context: PageContext): Promise<PageAnswer<OpenedPage>>;
};
/** A page that was loaded: its state, its head and what it shows. */
export type OpenedPage = { state: PageState; head: Head; body: ReactNode; frameNotes: FrameNotes };

/** Defines a page type: what it reads, its head, and what it shows. */
export const definePage = <Data>(definition: PageDefinition<Data>): PageType => {
  const { id, load, head, facts, frameNotes, Page, cache = 'shared', frame = 'full' } = definition;
  const open = async (context: PageContext): Promise<PageAnswer<OpenedPage>> => {
    const answer = await load(context);
    if (answer.kind !== 'page') return answer;
    const { data } = answer;
    const described = { ...context, state: buildLoadedState(context.state, id, facts?.(data, context) ?? {}) };
    const declared = head(data, described);
    const state = { ...described.state, canonicalUrl: `${context.address.origin}${declared.canonicalPath}` };
    const complete = { ...context, state };
    return {
      kind: 'page',
      data: { state, head: declared, frameNotes: frameNotes?.(data, complete) ?? {}, body: Page({ data, context: complete }) },
    };
  };
  return { id, cache, frame, open };
};

/** The missing answer of a call that found nothing. */
export const missing = (result: { status: 403 | 404 | 410; movedTo?: string | undefined }): PageAnswer<never> => ({
  kind: 'missing',
  status: result.status,
  movedTo: result.movedTo,
});

/** The link to a piece from this page: its path, or its whole address where it stands on another site. */
export const toHref = (context: { brand: Brand; address: Pick<PageAddress, 'siteOrigin'> }, vertical: Vertical, path: string): string => {
  const { site } = brandOf(vertical);
  return site === context.brand.site ? path : `${context.address.siteOrigin(site)}${path}`;
};

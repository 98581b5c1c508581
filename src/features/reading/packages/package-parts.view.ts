import type { ContentItem } from '#content/responses/content-item';
import type { WireGuide } from '#content/model/guide';
import type { WirePackage } from '#content/responses/wire';
import type { CardOverride, CardPriority } from '#features/reading/cards.pure';
import type { PageContext } from '#features/pages/page.pure';
import type { ReactNode } from 'react';
import type { InlineContent } from './inline-contents.service.ts';
import type { LiveLeads } from './live-leads.service.ts';

/** What packages need besides their pieces, found for all of a page at once. */
export type Surroundings = {
  context: PageContext;
  mostPopular: readonly ContentItem[];
  inline: ReadonlyMap<string, InlineContent>;
  /** The latest cards of live blogs that lead, by their ids. */
  live: LiveLeads;
  /** What the brand's channels show, where a package or the front shows it. */
  guide?: WireGuide | undefined;
  parts?: PackageParts | undefined;
  /** The newsletters of the packages that there are; undefined where that could not be read. */
  newsletters?: ReadonlySet<string> | undefined;
};

/** What shows packages that reading does not know by itself; without it they are shown as any waffle is. */
export type PackageParts = { productGrid?: (props: PackageProps) => ReactNode };

/** What every kind of package is shown with. */
export type PackageProps = Surroundings & {
  content: WirePackage;
  /** The level of its cards' headlines. */
  level: 2 | 3 | 4;
  /** True in the first package of the page: its first picture is what the reader sees first. */
  isFirst: boolean;
  /** True where it stands in a narrow column. */
  inRail: boolean;
  /** True in a layout over the whole width of the window. */
  bleeds: boolean;
};

/** What the editor changed about an item of this package. */
export const findOverride = (content: WirePackage, { item }: ContentItem): CardOverride | undefined => content.overrides[item.id];

/** How early the picture of an item is fetched: the first of the page before all, its neighbours at once, the rest when they come near. */
export const choosePriority = ({ isFirst }: Pick<PackageProps, 'isFirst'>, place: number): CardPriority => {
  if (isFirst) return place === 0 ? 'lead' : 'eager';
  return 'lazy';
};

import type { ReactNode } from 'react';
import type { PackageType } from '#content/model/curation';
import { isProductGrid } from '#content/product-grid/grid-package';
import { linkAddress } from '#content/urls/web-address';
import { isProductListType } from '#content/model/product-list';
import type { PageContext } from '#features/pages/page';
import { SectionTitle } from '#platform/ui';
import { GuidePackage } from './guide-package.tsx';
import { InlinePart } from './inline-part.tsx';
import { LeadPackage } from './lead-package.tsx';
import { LocalPackage } from './local-package.tsx';
import { CarouselPackage, GridPackage, ListPackage, MostPopularPackage, OpinionPackage, VideoPackage } from './list-packages.tsx';
import { NewsletterPackage, ProductsPackage, TextPackage, WafflePackage } from './other-packages.tsx';
import { Sponsor } from './sponsor.tsx';
import type { PackageProps } from './package-parts.view.ts';
import styles from './packages.module.css';

const EmbedPackage = ({ content, context, inline, level }: PackageProps): ReactNode => {
  const found = inline.get(content.id);
  return found ? <InlinePart content={found} context={context} level={level} /> : null;
};

/** Every kind of package and what shows it: a new kind does not compile without. */
const parts: Record<PackageType, (props: PackageProps) => ReactNode> = {
  lead: LeadPackage,
  showLead: LeadPackage,
  cover: LeadPackage,
  grid: GridPackage,
  list: ListPackage,
  carousel: CarouselPackage,
  opinion: OpinionPackage,
  video: VideoPackage,
  embed: EmbedPackage,
  marquee: EmbedPackage,
  waffle: WafflePackage,
  mostPopular: MostPopularPackage,
  newsletter: NewsletterPackage,
  local: LocalPackage,
  programGuide: GuidePackage,
  text: TextPackage,
};

const columnistsPath = '/opinion/columnists';
/** The text of the link to all of a group; the link to the columnists has its own (AU-04). */
const findMoreUrl = (url: string | undefined, title: string, { messages, brand }: PageContext): string | undefined =>
  url === undefined
    ? undefined
    : url === columnistsPath && brand.columnistsHub
      ? messages.author.allColumnists
      : messages.site.seeAll(title);

/** The title of packages that editors need not name. */
const findUsualTitle = (type: PackageType, { messages }: PageContext): string | undefined => {
  if (type === 'mostPopular') return messages.mostPopular.title;
  if (type === 'programGuide') return messages.guide.onAllChannels;
  return type === 'local' ? messages.local.title : undefined;
};

/** A package of a front: its title in the brand's way, and its pieces. `tone` is its own ground where its band has none. */
export function Package({ ownTone, paid, ...props }: Omit<PackageProps, 'level'> & { ownTone: boolean; paid: boolean }) {
  const { content, context } = props;
  const title = content.title ?? findUsualTitle(content.type, context);
  const hasTitle = title !== undefined && content.type !== 'newsletter';
  // an editor's own words: an address that is none, or runs as a script, leads nowhere
  const titleUrl = content.titleUrl === undefined ? undefined : linkAddress(content.titleUrl);
  const tone = ownTone ? content.metadata.tone : undefined;
  const Grid = isProductGrid(content) && !content.failed ? props.parts?.productGrid : undefined;
  const Part = Grid ?? (isProductListType(content.subType) ? ProductsPackage : parts[content.type]);
  const isBoxed = tone !== undefined && tone !== 'default';
  return (
    <section
      className={isBoxed ? `${styles['package']} ${styles['boxed']}` : styles['package']}
      data-tone={isBoxed ? tone : undefined}
      data-paid-content={paid ? '' : undefined}
    >
      {hasTitle && (
        <SectionTitle href={titleUrl} more={props.inRail ? undefined : findMoreUrl(titleUrl, title, context)}>
          {title}
        </SectionTitle>
      )}
      {content.sponsoredBy && <Sponsor name={content.sponsoredBy} context={context} />}
      {content.description && hasTitle && <p className={styles['described']}>{content.description}</p>}
      <Part {...props} level={hasTitle ? 3 : 2} />
    </section>
  );
}

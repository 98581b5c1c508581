import { AdSlot, hasAdRoom, listFrontPlaces } from '#features/slots/ads';
import { SectionTitle } from '#platform/ui';
import type { FrameNotes, PageContext } from '#features/pages/page';
import { FrontLayouts } from './front-layout.tsx';
import type { CuratedFront } from './prepare-front.service.ts';
import { countPackages, isHome, GuidePackage, InlinePart, type PackageParts, type Surroundings, Sponsor } from '#features/reading/packages';
import { hasRoomInRail } from './rail-room.rules.ts';
import { renderBesideMain } from './zone-place.tsx';
import styles from './front.module.css';

const coverSlot = { aspect: '16:9', sizes: '100vw', widths: [480, 750, 1240, 1600, 2000], priority: 'lead' } as const;

/** The head of a cover: its picture over the whole width, its words on it (FR-19). */
function CoverHead({ data: { curation }, context }: { data: CuratedFront; context: PageContext }) {
  return (
    <header className={styles['cover']}>
      {curation.primaryImage && (
        <div
          className={styles['coverPicture']}
          dangerouslySetInnerHTML={{ __html: context.pictures.html(curation.primaryImage, coverSlot) }}
        />
      )}
      <div className={styles['coverWords']}>
        <h1>{curation.headline ?? curation.title}</h1>
        {curation.description && <p>{curation.description}</p>}
      </div>
    </header>
  );
}

/** The page's one h1: on a home front the nameplate is seen in its place. */
function FrontHead({ data, context }: { data: CuratedFront; context: PageContext }) {
  const { curation } = data;
  const { page } = context.address.query;
  if (curation.subType === 'cover' && page === 1) return <CoverHead data={data} context={context} />;
  if (isHome(curation, context) && page === 1) return <h1 className="visually-hidden">{`${curation.title}: ${context.brand.tagline}`}</h1>;
  return (
    <div className={styles['inner']}>
      <header className={styles['head']}>
        <h1>
          {page > 1
            ? `${curation.headline ?? curation.title} – ${context.messages.site.pageOf(page, curation.pagination?.totalPages ?? page)}`
            : (curation.headline ?? curation.title)}
        </h1>
        {curation.description && <p>{curation.description}</p>}
      </header>
    </div>
  );
}

const buildSurroundings = (
  { mostPopular, inline, live, guide }: CuratedFront,
  context: PageContext,
  parts?: PackageParts,
): Surroundings => ({
  context,
  mostPopular,
  inline,
  live,
  guide,
  parts,
});

/** What of a front stands outside its main part: the packages of its zones header and footer. */
export const renderPartsBesideMain = (data: CuratedFront, context: PageContext): Pick<FrameNotes, 'header' | 'footer'> => {
  const { header, layouts, footer, paidContentPosition: paidPosition } = data.front;
  const around = { ...buildSurroundings(data, context), paidPosition };
  return {
    header: (
      <>
        <AdSlot zone="header" context={context} />
        {renderBesideMain('header', header, 0, around)}
      </>
    ),
    footer: (
      <>
        {renderBesideMain('footer', footer, countPackages(header) + countPackages(layouts), around)}
        <AdSlot zone="footer" context={context} />
      </>
    ),
  };
};

/** What is on now, on a front that embeds the program guide and shows it in no package of its own. */
function EmbeddedGuide({ data: { curation, guide, front }, context }: { data: CuratedFront; context: PageContext }) {
  const hasOwn = front.layouts.some(({ main, rail }) => [...main, ...rail].some(({ type }) => type === 'programGuide'));
  if (!curation.embedProgramGuide || !guide || hasOwn || context.address.query.page > 1) return null;
  return (
    <section className={`${styles['inner']} ${styles['guide']}`} aria-labelledby="front-guide">
      <SectionTitle id="front-guide">{context.messages.guide.onAllChannels}</SectionTitle>
      <GuidePackage guide={guide} context={context} level={3} />
    </section>
  );
}

/** Before which layouts of a front ads stand, after the last of them where only the footer's ad follows; undefined where it has none. */
const listOwnAdPlaces = ({ front: { layouts, header, footer, paidContentPosition } }: CuratedFront, context: PageContext) => {
  if (!hasAdRoom(context)) return undefined;
  const measured = layouts.map((layout) => ({
    packages: countPackages([layout]),
    hasRailAd: layout.rail.length > 0 && hasRoomInRail(layout),
  }));
  const places = listFrontPlaces(measured, paidContentPosition, countPackages(header));
  return footer.length > 0 ? places : [...places, layouts.length];
};

/** A curated front or cover: marquees, its h1, its layouts. Its flags for what comes later are carried as data. */
export function CuratedFrontPage({ data, context, parts }: { data: CuratedFront; context: PageContext; parts?: PackageParts }) {
  const { curation, front } = data;
  const around = buildSurroundings(data, context, parts);
  return (
    <div
      className={styles['front']}
      data-zone="page-front"
      data-no-paid-content={front.hasNoPaidContent ? '' : undefined}
      data-stack-commerce={curation.stackCommerceFront ? '' : undefined}
      data-program-guide={curation.embedProgramGuide ? '' : undefined}
    >
      <FrontHead data={data} context={context} />
      {data.marquees.map(({ content, sponsoredBy }, index) => (
        <div key={index} className={`${styles['band']} ${styles['marquee']}`}>
          <div className={styles['inner']}>
            {sponsoredBy && <Sponsor name={sponsoredBy} context={context} />}
            <InlinePart content={content} context={context} level={2} />
          </div>
        </div>
      ))}
      <EmbeddedGuide data={data} context={context} />
      <FrontLayouts
        layouts={front.layouts}
        position={countPackages(front.header)}
        paidPosition={front.paidContentPosition}
        adPlaces={listOwnAdPlaces(data, context)}
        {...around}
      />
    </div>
  );
}

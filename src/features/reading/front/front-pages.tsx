import { isZonesPath } from '#content/rules/zones';
import { type ContentFacts, definePage, type FrameNotes, toHref, missing, type PageContext, definePreview } from '#features/pages/page';
import { AdSlot } from '#features/slots/ads';
import { PlainIsland } from '#platform/islands';
import { CuratedFrontPage, renderPartsBesideMain } from './curated-front.tsx';
import { buildFrontHead as head } from './front-page-head.service.ts';
import { type FrontData, loadFront, loadTaxonomy } from './front.service.ts';
import { prepareFront } from './prepare-front.service.ts';
import { listItems, type PackageParts } from '#features/reading/packages';
import { island as frameHeight } from './frame-height.island.tsx';
import { SectionPage } from './section-page.tsx';

const adsBesideMain = (context: PageContext): FrameNotes => ({
  header: <AdSlot zone="header" context={context} />,
  footer: <AdSlot zone="footer" context={context} />,
});

/** A front announces the newest breaking news among its pieces, at most one, unless it leads already. */
const frameNotes = (data: FrontData, context: PageContext): FrameNotes => {
  if (data.kind !== 'front') return adsBesideMain(context);
  const beside = renderPartsBesideMain(data, context);
  const [lead, ...rest] = listItems(data.front);
  if (lead?.item.breakingNews) return beside;
  const [newest] = rest
    .filter(({ item }) => item.breakingNews)
    .toSorted((one, other) => (other.item.datePublished ?? '').localeCompare(one.item.datePublished ?? ''));
  if (!newest) return beside;
  const { item, computedValues } = newest;
  return { ...beside, breaking: { text: computedValues.headline, href: toHref(context, item.vertical, computedValues.url) } };
};

const notesBeside = (data: FrontData, context: PageContext): FrameNotes =>
  data.kind === 'front' ? renderPartsBesideMain(data, context) : {};

const facts = (data: FrontData, { state }: PageContext): ContentFacts => {
  if (data.kind === 'front') {
    const { taxonomy, title, pageRoute, adsDisabled } = data.curation;
    return { taxonomy: taxonomy.slice(0, 1).map((path) => ({ path, name: title, url: pageRoute })), adsEnabled: !adsDisabled };
  }
  return { taxonomy: [data.section.term], recommendationFeedLoaded: state.recommendationFeed };
};

/** The page types of fronts; `parts` shows packages of features that reading does not know, and whoever composes the site does. */
export const createFrontPages = (parts: PackageParts = {}) => {
  const Page = ({ data, context }: { data: FrontData; context: PageContext }) =>
    data.kind === 'front' ? (
      <CuratedFrontPage data={data} context={context} parts={parts} />
    ) : (
      <SectionPage section={data.section} context={context} />
    );
  const EmbeddedPage = ({ data, context }: { data: FrontData; context: PageContext }) => (
    <>
      <Page data={data} context={context} />
      <PlainIsland of={frameHeight} when="load" props={{}} />
    </>
  );
  return {
    /** A front by its path, else the section of that path. */
    frontPage: definePage<FrontData>({ id: 'front', load: loadFront, facts, head, frameNotes, Page }),
    /** The page of any taxonomy path, /tag/… */
    taxonomyPage: definePage<FrontData>({
      id: 'front',
      load: loadTaxonomy,
      facts,
      head,
      frameNotes: (_data, context) => adsBesideMain(context),
      Page,
    }),
    /** The preview of a draft front: by a signed, expiring link; never cached, never indexed (FR-05). */
    draftPage: definePreview({ id: 'front', load: loadFront, facts, head, frameNotes: notesBeside, Page }, async (context) => {
      const draft = await context.read(context.content.curationDraft(context.address.params['draftId'] ?? '', context.call));
      return draft.found ? { kind: 'page', data: await prepareFront(draft.data, context) } : missing({ status: 404 });
    }),
    /** The packages of a front without anything around them: `/embedded-pkg/<path of the front>` and `/playmaker/…`, for frames on other pages (FR-31, PG-31). */
    embeddedPackagePage: definePage<FrontData>({
      id: 'front',
      frame: 'embed',
      load: async (context) => {
        const path = `/${context.address.params['front'] ?? ''}`;
        if (isZonesPath(context.brand.site, path)) return missing({ status: 404 });
        const result = await context.read(context.content.curation(path, context.call));
        if (!result.found) return missing(result);
        const chromeless = { ...context, state: { ...context.state, isChromeless: true } };
        return { kind: 'page', data: await prepareFront(result.data, chromeless) };
      },
      facts: (data, context) => ({ ...facts(data, context), packageEmbed: true }),
      head: (data, context) => ({ ...head(data, context), robots: 'noindex' }),
      frameNotes: notesBeside,
      Page: EmbeddedPage,
    }),
  };
};

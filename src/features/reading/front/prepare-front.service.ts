import type { WireCuration, WirePackage } from '#content/responses/wire';
import type { PageContext } from '#features/pages/page';
import {
  type ShownFront,
  buildShownFront,
  listShownMarquees,
  type InlineContent,
  readInlineContent,
  readLiveLeads,
  type Surroundings,
} from '#features/reading/packages';
import { readFrontGuide } from './front-guide.service.ts';

/** A curated front with everything it shows. */
export type CuratedFront = Omit<Surroundings, 'context'> & {
  kind: 'front';
  curation: WireCuration;
  front: ShownFront;
  marquees: readonly { content: InlineContent; sponsoredBy?: string | undefined }[];
};

const mostPopularCount = 5;

/** Reads what packages need besides their pieces, all at once: what others read, the contents of embeds, and the cards of live leads. */
export const readFindings = async (
  packages: readonly WirePackage[],
  { vertical, embedProgramGuide = false }: Pick<WireCuration, 'vertical'> & { embedProgramGuide?: boolean },
  context: PageContext,
): Promise<Omit<Surroundings, 'context'>> => {
  const embeds = packages.flatMap(({ id, embed }) => (embed ? [{ id, embed }] : []));
  const wantsPopular = packages.some(({ type, items }) => type === 'mostPopular' && items.length === 0);
  const letters = packages.flatMap(({ type, metadata }) => (type === 'newsletter' && metadata.newsletterId ? [metadata.newsletterId] : []));
  const [mostPopular, found, live, guide, references] = await Promise.all([
    wantsPopular ? context.readSecondary(context.content.curatedList(`${vertical}-read`, mostPopularCount, context.call), []) : [],
    Promise.all(embeds.map(async ({ id, embed }) => [id, await readInlineContent(embed, context)] as const)),
    readLiveLeads(packages, context),
    readFrontGuide(packages, embedProgramGuide, context),
    letters.length > 0 ? context.readSecondary(context.content.references(letters, context.call), undefined) : undefined,
  ]);
  const inline = new Map(found.flatMap(([id, content]) => (content ? [[id, content] as const] : [])));
  const newsletters = references && new Set(references.newsletters.map(({ id }) => id));
  return { mostPopular, inline, live, guide, newsletters };
};

/** Whether the whole front is asked for: its first page, neither filtered nor sorted. */
const isFirstPage = ({ address: { query } }: PageContext): boolean =>
  query.page === 1 && query.filters === undefined && query.sort === 'relevance';

/** Reads what a curated front shows besides its pieces: what its packages need, and its marquees. */
export const prepareFront = async (curation: WireCuration, context: PageContext): Promise<CuratedFront> => {
  const packages = curation.layouts.flatMap((layout) => layout.packages).filter(({ hidden }) => !hidden);
  const [findings, marquees] = await Promise.all([
    readFindings(packages, curation, context),
    Promise.all(
      listShownMarquees(curation, context.state).map(async ({ embed, sponsoredBy }) => ({
        content: await readInlineContent(embed, context),
        sponsoredBy,
      })),
    ),
  ]);
  const known = {
    ...findings,
    inline: new Set(findings.inline.keys()),
    isFirst: isFirstPage(context),
    hasGuide: findings.guide !== undefined,
  };
  const front = buildShownFront(curation, context.flags, known);
  return {
    kind: 'front',
    curation,
    front,
    ...findings,
    marquees: marquees.flatMap(({ content, sponsoredBy }) => (content ? [{ content, sponsoredBy }] : [])),
  };
};

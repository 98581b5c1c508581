import { untilNextBoundary, type WireGuide } from '#content/model/guide';
import type { WirePackage } from '#content/responses/wire';
import type { PageContext } from '#features/pages/page';
import { hourMs } from '#platform/time';

const windowMs = 12 * hourMs;

/** Reads what the channels of a front's brand show now and next, where one of its packages, or the front itself, asks for it. Secondary: without it the package is not shown. */
export const readFrontGuide = async (
  packages: readonly Pick<WirePackage, 'type'>[],
  isEmbedded: boolean,
  context: PageContext,
): Promise<WireGuide | undefined> => {
  const { content, call, brand, flags, now } = context;
  if (!flags.programGuide || (!isEmbedded && !packages.some(({ type }) => type === 'programGuide'))) return undefined;
  const from = now - (now % 60_000);
  const asked = { vertical: brand.vertical, from: new Date(from).toISOString(), to: new Date(from + windowMs).toISOString() };
  const result = content
    .guide(asked, call)
    .then((answer) => (answer.found ? { ...answer, holdsMs: untilNextBoundary(answer.data.airings, now) } : answer));
  const guide = await context.readSecondary<WireGuide | undefined>(result, undefined);
  return guide && guide.airings.length > 0 ? guide : undefined;
};

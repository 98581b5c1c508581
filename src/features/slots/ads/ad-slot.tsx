import type { AdZone } from '#content/site/ad-decisions';
import type { PageContext } from '#features/pages/page';
import { PlainIsland } from '#platform/islands';
import { hasAds } from './ads.rules.ts';
import { island } from './ads.island.tsx';
import styles from './ads.module.css';

type AdContext = Pick<PageContext, 'flags' | 'state' | 'address' | 'deployment' | 'messages'>;

const hasRoom = ({ flags, state, address: { appPath }, deployment: { ads } }: AdContext): boolean =>
  hasAds({ flag: flags.ads === true, state, appPath, ads });

// within the main part a note, as landmarks of a page may not have one name; outside of it everything stands in a landmark
const roleOf = (zone: AdZone): 'note' | 'region' | undefined => {
  if (zone === 'header') return undefined;
  return zone === 'footer' ? 'region' : 'note';
};

/**
 * The room of an ad: the same HTML for every reader, and as high as whatever comes. Nothing on pages without ads. `rail`: on which side of a front it stands in a rail.
 */
export function AdSlot({ zone, rail, context }: { zone: AdZone; rail?: 'left' | 'right' | undefined; context: AdContext }) {
  if (!hasRoom(context)) return null;
  return <aside role={roleOf(zone)} className={styles['slot']} data-ad={zone} data-rail={rail} aria-label={context.messages.ads.label} />;
}

/** Nothing to be seen: what fills the slots of a page. */
export function Ads({
  context: {
    state,
    deployment: { ads },
  },
}: {
  context: Pick<PageContext, 'state' | 'deployment'>;
}) {
  const { section, subTopic, topic, label, series, show, view } = state;
  const values = { section, subTopic, topic, label, series, show, view };
  return <PlainIsland of={island} when="idle" props={{ mps: state.mpsConfig, ...(ads?.hasVendor === true && { values }) }} />;
}

/** Whether a page has room for ads, so that what else stands on it can go by that. */
export const hasAdRoom = hasRoom;

import { flagsOf, type Flags } from './flags.ts';
import type { Vertical } from './vertical.ts';

/** Whether a paywall stands (PW-01): its flag, and that of the subscription; where the news subscription is sold, the separate flag of news decides. */
export const isPaywallActive = ({ paywall, newsSubscriptions, newsPaywall, todaySubscriptions }: Flags): boolean =>
  paywall === true && (newsSubscriptions === true ? newsPaywall === true : todaySubscriptions === true);

/** Whether a vertical has a paywall. A view that turns its flags off turns no gate off: it is decided by this alone. */
export const hasPaywall = (vertical: Vertical): boolean => isPaywallActive(flagsOf(vertical));

import type { Choices, Regime } from '#features/slots/consent-gate.pure';
import type { PartnersView } from './partners.view.ts';

/** What the page of a reader's choices shows. */
export type ChoicesView = {
  status: 200 | 400 | 403 | 413 | 507;
  regime: Regime;
  /** What holds now, or what was chosen in a form that was refused. */
  choices: Choices;
  /** Whether the browser sends Global Privacy Control. */
  isHonored: boolean;
  /** When the choice that holds was made; milliseconds. Undefined where nothing was chosen, or for an older version. */
  chosenAt: number | undefined;
  isSaved: boolean;
  /** Only what the banner asks with: a list of a thousand partners is for whoever opens it. */
  isForBanner: boolean;
  isSignedIn: boolean;
  /** Whom readers in Europe are asked for, where the deployment has such partners. */
  partners?: PartnersView | undefined;
  problem?: string | undefined;
};

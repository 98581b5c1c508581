import { definePlainIsland } from '#platform/islands';
import { toOwnScript } from '../../../platform/browser/own-html.ts';
import { tvChannel } from './entitlement-script.rules.ts';
import { findProviders } from './find-provider.browser.ts';
import { followEnabler } from './tv-page.browser.ts';
import type { TvSignInProps } from './tv-sign-in.view.ts';

/**
 * An island because signing in beside the page, and hearing of other tabs, needs the entitlement script. Without it the same forms go by full pages.
 */
const hydrate = (element: HTMLElement, props: TvSignInProps): void => {
  const place = element.querySelector<HTMLElement>('[data-tv-place]');
  const dialog = element.querySelector('dialog');
  if (!place || !dialog) return;
  findProviders(place, props.words.found);
  followEnabler(element, dialog, props);
  const script = document.createElement('script');
  script.src = toOwnScript(props.script);
  document.head.append(script);
  // whoever came back by a full page: other tabs look again
  new BroadcastChannel(tvChannel).postMessage({ tve: 'session' });
};

export const island = definePlainIsland<TvSignInProps>('media/entitlement-script/tv-sign-in', hydrate);

import { definePlainIsland } from '#platform/islands';
import { asks } from './ask-record.browser.ts';
import type { PushPageProps } from './push-page.browser.ts';

/** `base`: where the brand begins on its site, unless at its root. */
type Props = { base?: string } | PushPageProps;

const ask = (base: string | undefined): void => {
  if (!('Notification' in globalThis && 'PushManager' in globalThis && 'serviceWorker' in navigator)) return;
  if (asks.may()) void import('./ask-bar.browser.ts').then(({ openAskBar }) => openAskBar(base ?? '', asks)).catch(reportError);
};

/**
 * An island because only the browser knows whether it has notifications, and how often its reader was asked. It comes eight seconds after a page, and what
 * asks is loaded for those alone who are asked; on the page of notifications it makes the page work. One for both, since each is named in every page's script.
 */
const hydrate = (element: HTMLElement, props: Props): void => {
  if (!('isOn' in props)) return ask(props.base);
  void import('./push-page.browser.ts').then(({ openPushPage }) => openPushPage(element, props, asks)).catch(reportError);
};

export const island = definePlainIsland<Props>('mailings/push/push', hydrate);

import { definePlainIsland } from '#platform/islands';
import { readAsks } from './ask-record.browser.ts';
import { mayAsk } from './ask.state.ts';

/** `base`: where the brand begins on its site, unless at its root. */
type Props = { base?: string };

const ask = (_element: HTMLElement, { base = '' }: Props): void => {
  if (!('Notification' in globalThis && 'PushManager' in globalThis && 'serviceWorker' in navigator)) return;
  const record = readAsks();
  if (!record || !mayAsk(record, { now: Date.now(), permission: Notification.permission })) return;
  void import('./ask-bar.browser.ts').then(({ openAskBar }) => openAskBar(base)).catch(reportError);
};

/**
 * An island because only the browser knows whether it has notifications, and how often its reader was asked. It comes eight seconds after the page, and what
 * asks is loaded for those alone who are asked.
 */
export const island = definePlainIsland<Props>('readers/push/ask', ask);

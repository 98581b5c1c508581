import { definePlainIsland } from '#platform/islands';
import { openPushPage, type PushPageProps } from './push-page.browser.ts';

/** An island because a browser is subscribed by its own script, and only it knows whether it has notifications at all. */
export const island = definePlainIsland<PushPageProps>('readers/push/push-page', openPushPage);

import type { AccessEnabler } from './access-enabler.browser.ts';
import { createCallbacks, createStore } from './enabler-callbacks.browser.ts';
import { followSchedule } from './on-air.browser.ts';
import { createSignInDialog } from './sign-in-dialog.browser.ts';
import type { TvSignInProps } from './tv-sign-in.view.ts';

type Page = typeof globalThis & { Adobe?: { AccessEnabler: new (statement?: string) => AccessEnabler } };

/** Lets the forms of a page go by the entitlement script once that is there; before, and where it fails, they go by full pages. */
export const followEnabler = (root: HTMLElement, element: HTMLDialogElement, props: TvSignInProps): void => {
  const page: Page = globalThis;
  const store = createStore(root);
  const visit: { isAsked: boolean; provider?: string } = { isAsked: false };
  let enabler: AccessEnabler | undefined;
  const dialog = createSignInDialog(element, {
    onClosed: () => enabler?.setSelectedProvider(null),
    onWindow: () => {
      const { selected } = store.get();
      enabler?.useWindow();
      if (selected && enabler?.isPending() === true) dialog.openWindow(selected.displayName);
    },
  });
  Object.assign(page, createCallbacks({ root, props, dialog, enabler: () => enabler, visit }, store), {
    entitlementLoaded: () => {
      if (!page.Adobe) return;
      enabler = new page.Adobe.AccessEnabler();
      enabler.setRequestor(props.requestor, [location.origin], { backgroundLogin: true, backgroundLogout: false });
      void (props.provider === null ? enabler.getAuthentication() : enabler.checkAuthentication());
    },
  });
  root.addEventListener('submit', (event) => {
    const form = event.target instanceof HTMLFormElement ? event.target : undefined;
    if (!form || !enabler) return;
    if ('tvSignOut' in form.dataset) {
      event.preventDefault();
      return void enabler.logout();
    }
    const { submitter } = event;
    const id = 'tvSignIn' in form.dataset && submitter instanceof HTMLButtonElement ? submitter.value : undefined;
    if (id === undefined) return;
    store.change({ type: 'selected', id });
    const { selected, iframeVisible } = store.get();
    // a list that is not there yet: the form goes by itself
    if (selected?.id !== id || iframeVisible) return;
    event.preventDefault();
    Object.assign(visit, { isAsked: true, provider: id });
    enabler.setSelectedProvider(id);
    if (enabler.isPending() && id !== props.tempPass && !store.get().iframeVisible) dialog.openWindow(selected.displayName);
  });
  followSchedule(props, store.change);
  // a page that comes back out of the browser's memory may be of another time
  window.addEventListener('pageshow', ({ persisted }) => persisted && void enabler?.checkAuthentication());
};

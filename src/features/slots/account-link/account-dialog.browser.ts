import { addStyles, createPageDialog, fetchBare, readFields, toWhole } from '../../../platform/browser/page-dialog.ts';
import type { AccountType } from '../../../brands/brand.ts';
import { addPasswordSwitch, openTabs, tellTabs } from './account-tabs.browser.ts';
import { authAfter, type AuthEvent, type AuthState, initialAuth } from './auth.state.ts';
import { openPageProvider } from './page-provider.browser.ts';
import { offerPasskeys } from './passkeys.browser.ts';
import { authScreens, terminalScreens } from './auth-screens.rules.ts';

const screens = /\/account\/(?:sign-in(?:\/|$)|register$)/;

/** A form whose answer did not come stays as it is filled in, and may be sent again. */
const tellFailure = (place: HTMLElement): void => {
  const section = place.firstElementChild instanceof HTMLElement ? place.firstElementChild : place;
  section.querySelector('[data-unanswered]')?.remove();
  const told = document.createElement('p');
  told.dataset['unanswered'] = '';
  told.setAttribute('role', 'alert');
  told.className = section.dataset['failureStyle'] ?? '';
  section.querySelector('form')?.before(told);
  // text that comes into a live region is read out, one that came with it may not be
  told.textContent = section.dataset['failure'] ?? '';
};

const beginState = (): AuthState => {
  const brand = document.documentElement.dataset['brand'] ?? '';
  const events: AuthEvent[] = [{ type: 'opened', brand }, { type: 'pageViewed', pageView: location.pathname }, { type: 'modalShown' }];
  return events.reduce(authAfter, initialAuth);
};

/** Shows what one signs in for, as long as one has to. */
const showGate = (place: HTMLElement, isShown: boolean): void => {
  const gate = place.querySelector<HTMLElement>('[data-gate-text]');
  if (gate) gate.hidden = !isShown;
};

/** Leads to what is wrong, or to the heading. */
const focusWithin = (section: HTMLElement): void => {
  const wrong = section.querySelector<HTMLElement>('[aria-invalid]');
  (wrong ?? section.querySelector<HTMLElement>('#account-title'))?.focus();
};

/**
 * Opens the screens of signing in above a page: the same screens, answered by the same pages, so that there is one of each. What leads elsewhere, or
 * cannot be shown here, is opened as the page that it is.
 */
export const openAccountDialog = async (start: string, closeLabel: string, accountType: AccountType): Promise<HTMLDialogElement> => {
  let state = beginState();
  const { dialog, place } = createPageDialog(closeLabel, 'account-title');
  const dispatch = (event: AuthEvent): void => {
    state = authAfter(state, event);
    showGate(place, state.showGate);
  };
  const tabs = openTabs((event) => event === 'signed-in' && dialog.close());
  // somebody whom the header knows meanwhile has nothing left to do here
  const stopFollowing = openPageProvider(accountType).follow((event) => {
    dispatch(event);
    if (state.authenticationState === 'authenticated') dialog.close();
  });
  for (const end of [stopFollowing, tabs.close]) dialog.addEventListener('close', end);
  dialog.addEventListener('close', () => {
    dispatch({ type: 'modalHidden' });
    dialog.remove();
    offerPasskeys(dialog);
  });

  const show = (section: HTMLElement): void => {
    const screen = authScreens.find((one) => one === section.dataset['account']) ?? 'start';
    dialog.className = section.dataset['dialog'] ?? '';
    place.replaceChildren(section);
    if (section.dataset['gate'] !== undefined) dispatch({ type: 'gateShown' });
    dispatch({ type: 'screenSet', screen });
    addPasswordSwitch(section);
    offerPasskeys(section);
    tellTabs(section, tabs.tell);
    if (!dialog.open) dialog.showModal();
    focusWithin(section);
  };

  const load = async (address: string, form?: URLSearchParams): Promise<void> => {
    dialog.ariaBusy = 'true';
    dispatch({ type: 'pending' });
    try {
      const { response, page } = await fetchBare(address, form);
      const section = page.querySelector<HTMLElement>('section[data-account]');
      if (section && screens.test(new URL(response.url).pathname)) {
        await addStyles(page);
        show(section);
      } else if (form && response.status >= 429) tellFailure(place);
      else location.assign(toWhole(response.url));
    } catch (error) {
      dispatch({ type: 'failed', error: String(error) });
      if (form) tellFailure(place);
      // the plain page says better than we could that the network failed
      else location.assign(toWhole(address));
    } finally {
      dialog.ariaBusy = 'false';
    }
  };

  place.addEventListener('submit', (event) => {
    if (!(event.target instanceof HTMLFormElement)) return;
    event.preventDefault();
    void load(event.target.action, readFields(event.target, event.submitter));
  });
  place.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if ('house' in link.dataset) {
      // back to what one reads
      link.search = new URLSearchParams({ next: location.pathname + location.search }).toString();
    } else if (screens.test(link.pathname)) {
      event.preventDefault();
      void load(link.href);
    } else if (terminalScreens.includes(state.screen) && !link.pathname.includes('/account')) {
      // to go on reading is to be where one was
      event.preventDefault();
      dialog.close();
    }
  });
  return load(start).then(() => dialog);
};

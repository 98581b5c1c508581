import type { AccountType } from '#brands';
import { definePlainIsland } from '#platform/islands';
import { addPasswordSwitch, openTabs, tellTabs } from './account-tabs.browser.ts';

/** `isPage`: it stands around a page of the account, else around a link to it. */
type Props = { close: string; isPage: boolean; accountType: AccountType };

/** A page of the account agrees with the other tabs: who has signed in or out there has done so here. */
const followTabs = (section: HTMLElement): void => {
  addPasswordSwitch(section);
  const isSignedIn = section.dataset['signedIn'] === 'true';
  const tabs = openTabs((event) => {
    if ((event === 'signed-in') !== isSignedIn) location.reload();
  });
  tellTabs(section, tabs.tell);
  // a page that comes back as it was may be another's by now
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload());
};

/** An island because signing in above the page one reads, and what happens in other tabs, needs script; without it the link leads to the same screens. */
const hydrate = (element: HTMLElement, { close, isPage, accountType }: Props): void => {
  const section = isPage ? element.querySelector<HTMLElement>('[data-account]') : null;
  if (section) followTabs(section);
  const link = isPage ? null : element.querySelector('a');
  link?.addEventListener('click', (event) => {
    // who is signed in has nothing to do in the dialog
    if (event.ctrlKey || event.metaKey || event.shiftKey || 'signedIn' in document.documentElement.dataset) return;
    event.preventDefault();
    void import('./account-dialog.browser.ts')
      .then(({ openAccountDialog }) => openAccountDialog(link.href, close, accountType))
      .catch((error: unknown) => {
        reportError(error);
        location.assign(link.href);
      });
  });
};

export const island = definePlainIsland<Props>('readers/account-pages/account-link', hydrate);

import type { AccountType } from '#brands';
import { definePlainIsland } from '#platform/islands';
import { addPasswordSwitch, forgetOffline, openTabs, tellTabs } from './account-tabs.browser.ts';

/** It stands around a page of the account, a link to it, or the box of a form whose answer takes its place. */
type Props = { kind: 'page' } | { kind: 'link'; close: string; accountType: AccountType } | { kind: 'form' };

/** A page of the account agrees with the other tabs: who has signed in or out there has done so here. */
const followTabs = (section: HTMLElement): void => {
  addPasswordSwitch(section);
  const isSignedIn = section.dataset['signedIn'] === 'true';
  const tabs = openTabs((event) => {
    if ((event === 'signed-in') !== isSignedIn) location.reload();
  });
  tellTabs(section, tabs.tell);
  // a session that has ended, here or on another device
  if (!isSignedIn) forgetOffline();
  if (section.querySelector('[data-choices]'))
    void import('./newsletter-choices.browser.ts').then(({ followChoices }) => followChoices(section)).catch(reportError);
  if (section.querySelector('[data-passkey]'))
    void import('./passkeys.browser.ts').then(({ offerPasskeys }) => offerPasskeys(section)).catch(reportError);
  // a page that comes back as it was may be another's by now
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload());
};

const openAbove = (link: HTMLAnchorElement, { close, accountType }: Extract<Props, { kind: 'link' }>): void =>
  link.addEventListener('click', (event) => {
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

const answerInPlace = (box: HTMLElement): void => {
  box.addEventListener('submit', (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || box.ariaBusy === 'true') return;
    event.preventDefault();
    void import('./form-in-place.browser.ts').then(({ sendInPlace }) => sendInPlace(box, form)).catch(() => form.submit());
  });
};

/**
 * An island because signing in above the page one reads, forms that are answered where they stand, and what happens in other tabs need script; without it
 * links and forms lead to the same screens.
 */
const hydrate = (element: HTMLElement, props: Props): void => {
  if (props.kind === 'form') return answerInPlace(element);
  if (props.kind === 'link') {
    if (props.accountType === 'forgerock')
      void import('./page-provider.browser.ts').then(({ followHeader }) => followHeader()).catch(reportError);
    const link = element.querySelector('a');
    return link ? openAbove(link, props) : undefined;
  }
  const section = element.querySelector<HTMLElement>('[data-account]');
  if (section) followTabs(section);
};

/** Opens signing in above the page; gives what calls back when it is closed without anybody signed in. */
export const openSignIn = async (address: string, close: string, accountType: AccountType): Promise<(onAbandoned: () => void) => void> => {
  try {
    const { openAccountDialog } = await import('./account-dialog.browser.ts');
    const dialog = await openAccountDialog(address, close, accountType);
    return (onAbandoned) => dialog.addEventListener('close', () => 'signedIn' in document.documentElement.dataset || onAbandoned());
  } catch (error) {
    reportError(error);
    location.assign(address);
    return () => undefined;
  }
};

/** Follows who is signed in in this page, with the token of their calls; `refresh` finds out once more. */
export const openTokens = (
  accountType: AccountType,
  onChange: (known: { isSignedIn: boolean; accessToken: string | undefined }) => void,
): { refresh: () => Promise<void> } => {
  const opened = import('./page-provider.browser.ts').then(({ openPageProvider }) => openPageProvider(accountType));
  return {
    refresh: async () => {
      const provider = await opened;
      const stop = provider.follow((event) => {
        if (event.type === 'tokensFetched') onChange({ isSignedIn: true, accessToken: event.tokens.access_token });
        if (event.type === 'authenticationChanged') onChange({ isSignedIn: event.to === 'authenticated', accessToken: undefined });
      });
      // to follow is to find out; those who ask at once share one request
      await provider.refresh();
      stop();
    },
  };
};

/** Says who reads this page whenever that is known anew, for another island: by the header of the page, or by a renewed token (AC-12); done once it is known. */
export const followAccount = async (
  accountType: AccountType,
  notify: (who: { isIn: boolean; token: string | undefined }) => void,
): Promise<void> => {
  const { openPageProvider } = await import('./page-provider.browser.ts');
  const provider = openPageProvider(accountType);
  provider.follow((event) => {
    if (event.type === 'tokensFetched') notify({ isIn: true, token: event.tokens.tinypass_token });
    if (event.type === 'authenticationChanged') notify({ isIn: event.to === 'authenticated', token: undefined });
  });
  await provider.refresh();
};

export const island = definePlainIsland<Props>('slots/account-link/account-link', hydrate);

import { loadChoices, openConsentDialog, say, sendChoice } from './consent-dialog.browser.ts';
import { consentChanged, consentShown } from './own-consent.browser.ts';

/** The banner that asks, as long as nobody has answered. */
const bannerId = 'privacy-ask';
const closeBanner = (): void => {
  document.getElementById(bannerId)?.remove();
  document.documentElement.style.removeProperty('--edge');
};

const createButton = (like: HTMLButtonElement, label: string, press: () => void): HTMLButtonElement => {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = like.className;
  button.textContent = label;
  button.addEventListener('click', press);
  return button;
};

/** Asks at the lower edge: above the page, so that nothing moves, and never over what has focus. */
export const openConsentBanner = async (address: string): Promise<void> => {
  const { section, words } = await loadChoices(`${address}?banner`);
  const form = section.querySelector('form');
  const buttons = [...(form?.querySelectorAll('button') ?? [])];
  const [first] = buttons;
  if (!form || !first || document.getElementById(bannerId)) return;
  const banner = document.createElement('section');
  banner.id = bannerId;
  banner.className = section.dataset['banner'] ?? '';
  banner.setAttribute('aria-label', words.askTitle);
  const text = document.createElement('p');
  text.textContent = words.ask;
  const answer = (choice: string): void =>
    // the form stands in no document, so that its action is none
    void sendChoice(address, new URLSearchParams({ choice })).catch((error: unknown) => {
      reportError(error);
      banner.prepend(say(words.failed, 'alert', section.dataset['failureStyle'] ?? ''));
    });
  const row = document.createElement('div');
  row.className = first.parentElement?.className ?? '';
  row.append(
    ...buttons
      .filter(({ value }) => value !== 'ticked')
      .map((button) => createButton(button, button.textContent ?? '', () => answer(button.value))),
    createButton(first, words.more, () => void openConsentDialog(address).catch(() => location.assign(address))),
  );
  banner.append(text, row);
  // first in the order of the keyboard, as it stands above everything
  document.body.prepend(banner);
  // also where the choice is made in the dialog
  document.addEventListener(consentChanged, closeBanner, { once: true });
  document.documentElement.style.setProperty('--edge', `${banner.offsetHeight}px`);
  document.dispatchEvent(new Event(consentShown));
};

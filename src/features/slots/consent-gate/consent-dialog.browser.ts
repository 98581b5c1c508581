import { addStyles, createPageDialog, fetchBare, readFields, toFetchError } from '../../../platform/browser/page-dialog.ts';
import { followDashboard } from './open-dashboard.browser.ts';
import { consentChanged, consentShown, readOwnConsent } from './own-consent.browser.ts';

type Words = Record<'close' | 'failed' | 'saved' | 'notKept' | 'ask' | 'askTitle' | 'more', string>;

/** The part of the page of the choices that is shown above other pages, and what is said there. */
export const loadChoices = async (address: string): Promise<{ section: HTMLElement; words: Words }> => {
  const { response, page } = await fetchBare(address);
  const section = page.querySelector<HTMLElement>('[data-choices]');
  if (!section) throw toFetchError(response, address);
  await addStyles(page);
  return { section, words: JSON.parse(section.dataset['words'] ?? '{}') as Words };
};

/** Sends a choice as its form would. The redirect that follows a stored one is all that is waited for: the cookie is set by then. */
export const sendChoice = async (address: string, body: URLSearchParams): Promise<void> => {
  const response = await fetch(address, { method: 'POST', body, redirect: 'manual' });
  if (response.type !== 'opaqueredirect') throw toFetchError(response, address);
  document.dispatchEvent(new Event(consentChanged));
};

/** A line that is read out: it comes into its live region, since one that came with it may not be. */
export const say = (text: string, role: 'status' | 'alert', style: string): HTMLElement => {
  const line = document.createElement('p');
  line.role = role;
  line.dataset['said'] = '';
  line.className = style;
  queueMicrotask(() => (line.textContent = text));
  return line;
};

/** Shows what holds now: the boxes as they were answered for, and nothing of when it was answered before. */
const showAnswered = (section: HTMLElement, submitter: (HTMLElement & { value?: string }) | null): void => {
  const chosen = section.querySelector<HTMLElement>('[data-chosen]');
  if (chosen) {
    // its place stays as it is
    chosen.style.minHeight = `${chosen.offsetHeight}px`;
    chosen.textContent = '';
  }
  const value = submitter?.value;
  if (value === 'ticked') return;
  for (const box of section.querySelectorAll<HTMLInputElement>('input[type="checkbox"]:enabled')) box.checked = value === 'allow';
};

/** Opens the page of the choices above the page that is read: the same section, answered by the same page. */
export const openConsentDialog = async (address: string): Promise<void> => {
  const { section, words } = await loadChoices(address);
  // pressed twice
  if (document.querySelector('dialog [data-choices]')) return;
  const { dialog, place } = createPageDialog(words.close, 'privacy-title');
  dialog.className = section.dataset['dialog'] ?? '';
  dialog.addEventListener('close', () => dialog.remove());
  place.append(section);
  const form = section.querySelector('form');
  form?.addEventListener('submit', (event) => {
    event.preventDefault();
    section.querySelectorAll('[data-said]').forEach((line) => line.remove());
    void sendChoice(form.action, readFields(form, event.submitter))
      .then(() => {
        showAnswered(section, event.submitter);
        const isKept = !readOwnConsent().asks && navigator.cookieEnabled;
        const style = section.dataset['note'] ?? '';
        // at the lower edge, where it is seen from everywhere and moves nothing
        section.append(isKept ? say(words.saved, 'status', style) : say(words.notKept, 'alert', section.dataset['failureStyle'] ?? ''));
      })
      .catch((error: unknown) => {
        reportError(error);
        section.append(say(words.failed, 'alert', section.dataset['failureStyle'] ?? ''));
      });
  });
  followDashboard(section);
  dialog.showModal();
  document.dispatchEvent(new Event(consentShown));
  section.querySelector<HTMLElement>('#privacy-title')?.focus();
};

import { toOwnHtml } from '../../../platform/browser/own-html.ts';
import { followDashboard } from './open-dashboard.browser.ts';
import { consentChanged, consentShown, readOwnConsent } from './own-consent.browser.ts';

type Words = Record<'close' | 'failed' | 'saved' | 'notKept' | 'ask' | 'askTitle' | 'more', string>;
type Loaded = { section: HTMLElement; words: Words };

/** The style sheets of a fetched page that this one lacks; what they style is shown once they are here. */
const addStyles = (page: DocumentFragment): Promise<unknown> =>
  Promise.all(
    [...page.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')]
      .filter(({ href }) => ![...document.styleSheets].some((sheet) => sheet.href === new URL(href, location.href).href))
      .map(
        (link) =>
          new Promise((resolve) => {
            link.addEventListener('load', resolve);
            link.addEventListener('error', resolve);
            document.head.append(link);
          }),
      ),
  );

const readSection = (html: string): { page: DocumentFragment; loaded: Loaded } => {
  const page = toOwnHtml(html);
  const section = page.querySelector<HTMLElement>('[data-choices]');
  if (!section) throw new Error('The page of the choices has none.');
  return { page, loaded: { section, words: JSON.parse(section.dataset['words'] ?? '{}') as Words } };
};

const load = async (address: string): Promise<Loaded> => {
  const url = new URL(address);
  url.searchParams.set('chromeless', 'true');
  const response = await fetch(url);
  if (!response.ok) throw new Error(`The page of the choices answered ${response.status}.`);
  const { page, loaded } = readSection(await response.text());
  await addStyles(page);
  return loaded;
};

/** Sends a choice as its form would. The redirect that follows a stored one is all that is waited for: the cookie is set by then. */
const send = async (address: string, body: URLSearchParams): Promise<void> => {
  const response = await fetch(address, { method: 'POST', body, redirect: 'manual' });
  if (response.type !== 'opaqueredirect') throw new Error(`The choices were answered with ${response.status}.`);
  document.dispatchEvent(new Event(consentChanged));
};

/** A line that is read out: it comes into its live region, since one that came with it may not be. */
const say = (text: string, role: 'status' | 'alert', style: string): HTMLElement => {
  const line = document.createElement('p');
  line.setAttribute('role', role);
  line.dataset['said'] = '';
  line.className = style;
  queueMicrotask(() => (line.textContent = text));
  return line;
};

const readForm = (form: HTMLFormElement, submitter: HTMLElement | null): URLSearchParams =>
  new URLSearchParams([...new FormData(form, submitter)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])));

/** Shows what holds now: the boxes as they were answered for, and nothing of when it was answered before. */
const showAnswered = (section: HTMLElement, submitter: HTMLElement | null): void => {
  const chosen = section.querySelector<HTMLElement>('[data-chosen]');
  if (chosen) {
    // its place stays as it is
    chosen.style.minHeight = `${chosen.offsetHeight}px`;
    chosen.textContent = '';
  }
  const { value } = submitter as HTMLButtonElement;
  if (value === 'ticked') return;
  for (const box of section.querySelectorAll<HTMLInputElement>('input[type="checkbox"]:enabled')) box.checked = value === 'allow';
};

const createDialog = ({ section, words }: Loaded): HTMLDialogElement => {
  const dialog = document.createElement('dialog');
  dialog.setAttribute('aria-labelledby', 'privacy-title');
  dialog.className = section.dataset['dialog'] ?? '';
  const close = document.createElement('button');
  close.type = 'button';
  close.textContent = '×';
  close.setAttribute('aria-label', words.close);
  close.addEventListener('click', () => dialog.close());
  dialog.append(close, section);
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  return dialog;
};

/** Opens the page of the choices above the page that is read: the same section, answered by the same page. */
export const openConsentDialog = async (address: string): Promise<void> => {
  if (document.querySelector('dialog [data-choices]')) return;
  const loaded = await load(address);
  const { section, words } = loaded;
  const dialog = createDialog(loaded);
  section.querySelector('form')?.addEventListener('submit', (event) => {
    event.preventDefault();
    const form = event.target as HTMLFormElement;
    section.querySelectorAll('[data-said]').forEach((line) => line.remove());
    void send(form.action, readForm(form, event.submitter))
      .then(() => {
        closeBanner();
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
  const { section, words } = await load(address);
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
    void send(address, new URLSearchParams({ choice }))
      .then(closeBanner)
      .catch((error: unknown) => {
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
  document.documentElement.style.setProperty('--edge', `${banner.offsetHeight}px`);
  document.dispatchEvent(new Event(consentShown));
};

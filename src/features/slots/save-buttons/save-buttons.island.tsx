import { definePlainIsland } from '#platform/islands';
import type { SaveProps } from './save-props.view.ts';

const listButtons = (): HTMLButtonElement[] => [...document.querySelectorAll<HTMLButtonElement>('button[form="save"]')];
const show = (button: HTMLButtonElement, isSaved: boolean): void => button.setAttribute('aria-pressed', String(isSaved));
/** Shows of each button of a piece whether it is saved. */
const showAll = (saved: ReadonlyMap<string, boolean>): void => {
  for (const button of listButtons()) {
    const isSaved = saved.get(button.value);
    if (isSaved !== undefined) show(button, isSaved);
  }
};

let asked = new Set<string>();
/** Asks once for all buttons of the page that nothing is known of; for nobody who is not signed in. */
const askForNew = async (): Promise<void> => {
  const buttons = listButtons();
  for (const button of buttons) if (!button.hasAttribute('aria-pressed')) show(button, false);
  const ids = [...new Set(buttons.map(({ value }) => value))].filter((id) => !asked.has(id)).slice(0, 150);
  if (ids.length === 0 || !('signedIn' in document.documentElement.dataset)) return;
  for (const id of ids) asked.add(id);
  const response = await fetch(`/mynewsapi/arecontentbookmarked?ids=${ids.join(',')}`);
  // whose session has just ended learns it when they press
  if (!response.ok) return;
  const { data } = await response.json<{ data: { bookmarked: string[] } }>();
  showAll(new Map(data.bookmarked.map((id) => [id, true])));
};

/**
 * An island because the page is the same for everybody: what is saved is known in the browser alone, and a press is answered at once. Without script the buttons
 * send a form.
 */
const hydrate = (_element: HTMLElement, props: SaveProps): void => {
  const ask = (): void => void askForNew().catch(reportError);
  const askAgain = (): void => {
    asked = new Set();
    ask();
  };
  document.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLButtonElement>('button[form="save"]') : null;
    if (!button) return;
    event.preventDefault();
    void import('./save-presses.browser.ts')
      .then(({ press }) => press(button, props, showAll))
      .catch((error: unknown) => {
        reportError(error);
        button.form?.requestSubmit(button);
      });
  });
  // what another tab saves is saved here, and who signs in or out there has done so here
  new BroadcastChannel('masthead-saved').addEventListener('message', ({ data }: MessageEvent<[string, boolean]>) =>
    showAll(new Map([data])),
  );
  new BroadcastChannel('masthead-account').addEventListener('message', ({ data }) => {
    if (data === 'signed-out') for (const button of listButtons()) show(button, false);
    // others mark the page as well, but perhaps later
    document.documentElement.toggleAttribute('data-signed-in', data === 'signed-in');
    askAgain();
  });
  addEventListener('pageshow', ({ persisted }) => persisted && askAgain());
  document.addEventListener('islands-added', ask);
  ask();
  if (sessionPending())
    void import('./save-presses.browser.ts').then(({ completePending }) => completePending(props, showAll)).catch(reportError);
};

/** Whether something waits to be saved until its reader has signed in, and they have. */
const sessionPending = (): boolean => {
  try {
    return 'signedIn' in document.documentElement.dataset && sessionStorage.getItem('masthead-to-save') !== null;
  } catch (error) {
    // storage is closed to us: nothing waits there
    if (error instanceof DOMException) return false;
    throw error;
  }
};

export const island = definePlainIsland<SaveProps>('slots/save-buttons/save-buttons', hydrate);

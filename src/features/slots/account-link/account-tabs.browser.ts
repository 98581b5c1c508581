import { storedNames } from './auth.state.ts';

/** What the tabs of a browser tell one another. */
export type TabEvent = 'signed-in' | 'signed-out';

const isTabEvent = (data: unknown): data is TabEvent => data === 'signed-in' || data === 'signed-out';

/** Opens the channel of the tabs: what happens to an account in one of them is known in all. */
export const openTabs = (onEvent: (event: TabEvent) => void): { tell(event: TabEvent): void; close(): void } => {
  const channel = new BroadcastChannel('masthead-account');
  channel.addEventListener('message', ({ data }) => isTabEvent(data) && onEvent(data));
  return { tell: (event) => channel.postMessage(event), close: () => channel.close() };
};

/** Clears what may be stored of a reader in this browser (AC-05). */
const forgetReader = (): void => {
  try {
    for (const name of storedNames) {
      localStorage.removeItem(name);
      sessionStorage.removeItem(name);
    }
  } catch (error) {
    // storage is closed to us: then nothing is stored either
    if (!(error instanceof DOMException)) throw error;
  }
};

/** Empties what can be read without network: nobody is signed in whom it is for. */
export const forgetOffline = (): void => {
  // most browsers have no worker, and load nothing for it
  if (!navigator.serviceWorker?.controller) return;
  void import('../offline/offline-box.island.tsx').then(({ forgetOffline: forget }) => forget()).catch(reportError);
};

/** Tells the other tabs what a page says has happened. */
export const tellTabs = (section: HTMLElement, tell: (event: TabEvent) => void): void => {
  const event = section.dataset['accountEvent'];
  if (!isTabEvent(event)) return;
  document.documentElement.toggleAttribute('data-signed-in', event === 'signed-in');
  if (event === 'signed-out') forgetReader();
  tell(event);
};

/** Lets what is typed as a password be seen. */
export const addPasswordSwitch = (section: HTMLElement): void => {
  const { showPassword = '', hidePassword = '', quietButton = '' } = section.dataset;
  for (const input of section.querySelectorAll<HTMLInputElement>('input[type="password"]')) {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = quietButton;
    button.textContent = showPassword;
    button.addEventListener('click', () => {
      const isShown = input.type === 'text';
      input.type = isShown ? 'password' : 'text';
      button.textContent = isShown ? showPassword : hidePassword;
    });
    input.after(button);
    // never sent as text that a browser would remember
    input.form?.addEventListener('submit', () => (input.type = 'password'));
  }
};

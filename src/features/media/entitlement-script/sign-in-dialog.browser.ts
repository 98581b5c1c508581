/** The dialog in which somebody signs in beside the page. */
export type SignInDialog = {
  /** Shows a frame of a provider; gives it. */
  openFrame(provider: string, height: number): HTMLIFrameElement;
  /** Says that it goes on in a window. */
  openWindow(provider: string): void;
  close(): void;
};

type Heard = { onClosed: () => void; onWindow: () => void };

const find = (dialog: HTMLDialogElement, name: string): HTMLElement | null => dialog.querySelector<HTMLElement>(`[data-tv-${name}]`);

/** Takes over the dialog of a page: the browser's own, which holds the focus within it, and gives it back to what opened it. */
export const createSignInDialog = (dialog: HTMLDialogElement, { onClosed, onWindow }: Heard): SignInDialog => {
  const [title, place, said] = [find(dialog, 'title'), find(dialog, 'frame'), find(dialog, 'said')];
  // closings of ours that the browser has yet to report
  let ours = 0;
  dialog.addEventListener('close', () => {
    if (ours > 0) {
      ours -= 1;
      return;
    }
    // closed by the reader, by button or key: nobody signs in
    place?.replaceChildren();
    onClosed();
  });
  for (const button of dialog.querySelectorAll('[data-tv-close]')) button.addEventListener('click', () => dialog.close());
  find(dialog, 'window')?.addEventListener('click', onWindow);

  const open = (provider: string, way: 'frame' | 'window'): void => {
    dialog.dataset['way'] = way;
    if (title) title.textContent = (title.dataset['text'] ?? '{provider}').replace('{provider}', () => provider);
    if (said) said.textContent = (said.dataset[way] ?? '').replace('{provider}', () => provider);
    if (!dialog.open) dialog.showModal();
    title?.focus();
  };
  return {
    openFrame: (provider, height) => {
      const frame = document.createElement('iframe');
      // the name by which the entitlement script finds it; it begins empty, as a direct child of the page
      Object.assign(frame, {
        name: 'mvpdframe',
        src: '/live/blank',
        height: String(height),
        title: title?.dataset['text']?.replace('{provider}', () => provider),
      });
      place?.replaceChildren(frame);
      let loads = 0;
      frame.addEventListener('load', () => {
        loads += 1;
        // first the empty page, then the provider's, of which no page can see whether it let itself be framed
        if (loads > 1 && said) said.textContent = said.dataset['loaded'] ?? '';
      });
      open(provider, 'frame');
      return frame;
    },
    openWindow: (provider) => {
      place?.replaceChildren();
      open(provider, 'window');
    },
    close: () => {
      if (!dialog.open) return;
      ours += 1;
      place?.replaceChildren();
      dialog.close();
    },
  };
};

import { savedToast } from '../../../messages/saved-toast.ts';
import type { SaveProps } from './save-props.view.ts';

/** What is said, in the language of the page. */
export const words = () => savedToast[document.documentElement.lang === 'es' ? 'es' : 'en'];

const shownMs = 8_000;
let place: HTMLElement | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

const createPlace = (className: string): HTMLElement => {
  const made = document.createElement('div');
  made.className = className;
  made.hidden = true;
  made.setAttribute('role', 'status');
  document.body.append(made);
  return made;
};

/** Says at the foot of the window what was done, with the way to see it or to undo it; a reader who is in it keeps it. */
export const showToast = (
  { toast, seeHref }: Pick<SaveProps, 'toast' | 'seeHref'>,
  told: { text: string; see?: boolean; undo?: () => void },
): void => {
  place ??= createPlace(toast);
  const shown = place;
  const text = document.createElement('p');
  text.textContent = told.text;
  shown.replaceChildren(text);
  if (told.see) {
    const link = document.createElement('a');
    link.href = seeHref;
    link.textContent = words().see;
    shown.append(link);
  }
  if (told.undo) {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = words().undo;
    button.addEventListener('click', told.undo);
    shown.append(button);
  }
  shown.hidden = false;
  clearTimeout(timer);
  const hide = (): void => {
    if (shown.matches(':focus-within, :hover')) timer = setTimeout(hide, shownMs);
    else shown.hidden = true;
  };
  timer = setTimeout(hide, shownMs);
};

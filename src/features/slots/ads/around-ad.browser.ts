import { adsMessages } from '../../../messages/ads.ts';
import type { AboutAd, AdSurroundings } from '#features/slots/ad-slots.browser';
import styles from './ads.module.css';

const languageOfPage = () => (document.documentElement.lang === 'es' ? 'es' : 'en');
const wordsOfPage = () => adsMessages[languageOfPage()];

const createAboutButton = (about: AboutAd): HTMLButtonElement => {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = styles['about'] ?? '';
  button.textContent = wordsOfPage().about;
  button.addEventListener(
    'click',
    () => void import('./about-ad.browser.ts').then(({ openAboutAd }) => openAboutAd(about, languageOfPage())).catch(reportError),
  );
  return button;
};

/** A way past an ad for who goes by keyboard: seen once it has focus; it leads to the end of the ad. */
const createSkip = (end: HTMLElement): HTMLAnchorElement => {
  const skip = document.createElement('a');
  skip.href = '#';
  skip.className = styles['skip'] ?? '';
  skip.textContent = wordsOfPage().skip;
  skip.addEventListener('click', (event) => {
    event.preventDefault();
    end.focus({ preventScroll: true });
  });
  return skip;
};

/** What stands around an ad that is shown: the way past it, and what it is. None of it takes room. */
export const createAround = (): AdSurroundings => {
  const shown = new WeakMap<HTMLElement, HTMLElement[]>();
  const onCleared = (element: HTMLElement): void => {
    for (const part of shown.get(element) ?? []) part.remove();
    shown.delete(element);
  };
  const show = (element: HTMLElement, ...parts: HTMLElement[]): void => {
    onCleared(element);
    shown.set(element, parts);
    element.append(...parts);
  };
  return {
    onCleared,
    onFilled: (element, about) => {
      const end = document.createElement('span');
      end.tabIndex = -1;
      const skip = createSkip(end);
      show(element, skip, createAboutButton(about), end);
      element.prepend(skip);
    },
    onUnloaded: (element) => {
      const note = document.createElement('p');
      note.textContent = wordsOfPage().unloaded;
      show(element, note);
    },
  };
};

import type { FilledSlot } from '#content/site/ad-decisions';
import styles from './ads.module.css';

const make = <Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string | number | undefined>>,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] => {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) if (value !== undefined) element.setAttribute(key, String(value));
  element.append(...children);
  return element;
};

const linkTo = (click: string, className: string | undefined, ...children: Node[]): HTMLAnchorElement =>
  make('a', { class: className, href: click, target: '_blank', rel: 'sponsored nofollow noopener' }, ...children);

const renderFrame = ({ advertiser, width, height }: FilledSlot, src: string, name: string): HTMLIFrameElement =>
  make('iframe', {
    src,
    name,
    title: advertiser,
    width,
    height,
    // no top navigation, no origin of ours, no forms: it shows itself, and opens what is clicked in a window of its own
    sandbox: 'allow-scripts allow-popups allow-popups-to-escape-sandbox',
    referrerpolicy: 'no-referrer',
    scrolling: 'no',
  });

/** What a filled slot shows. `name` names its frame, so that the browser can say which one keeps it busy. */
export const renderCreative = (filled: FilledSlot, name: string): HTMLElement => {
  const { creative, width, height, click } = filled;
  if (creative.kind === 'html') return renderFrame(filled, creative.src, name);
  if (creative.kind === 'picture') {
    const { src, srcset, alt } = creative;
    return linkTo(click, undefined, make('img', { src, srcset, alt, width, height, decoding: 'async' }));
  }
  const { headline, text, picture, sponsor } = creative;
  const words = make('span', {}, make('b', {}, headline), make('span', {}, text), make('small', {}, sponsor));
  return linkTo(
    click,
    styles['native'],
    ...(picture === undefined ? [] : [make('img', { src: picture, alt: '', decoding: 'async' })]),
    words,
  );
};

/** When what a creative shows is there; also when it could not be loaded, as then nothing more will come. False: it failed. */
export const whenLoaded = (creative: HTMLElement): Promise<boolean> => {
  const shown = creative instanceof HTMLIFrameElement ? creative : creative.querySelector('img');
  if (!shown || (shown instanceof HTMLImageElement && shown.complete && shown.naturalWidth > 0)) return Promise.resolve(true);
  return new Promise((resolve) => {
    shown.addEventListener('load', () => resolve(true), { once: true });
    shown.addEventListener('error', () => resolve(false), { once: true });
  });
};

import type { AdReason } from '#content/site/ad-decisions';
import { aboutAdMessages } from '../../../messages/about-ad.ts';
import type { Messages } from '#messages';
import type { AboutAd } from '#features/slots/ad-slots.browser';
import styles from './ads.module.css';

type Words = Messages['aboutAd'];

const make = (name: string, text: string): HTMLElement => {
  const element = document.createElement(name);
  element.textContent = text;
  return element;
};

const formatReason = ({ code, label = '' }: AdReason, { reasons }: Words): string => {
  if (!Object.hasOwn(reasons, code)) return '';
  const reason = reasons[code];
  return typeof reason === 'string' ? reason : label && reason(label);
};

const listFacts = ({ lineItem, name, advertiser, why }: AboutAd, words: Words): [string, string[]][] => [
  [words.advertiser, [advertiser ?? '']],
  [words.lineItem, [[name, lineItem].filter(Boolean).join(' · ')]],
  [words.why, why.map((reason) => formatReason(reason, words))],
];

/** Says what an ad is and why it stands here, in a dialog above the page. */
export const openAboutAd = (about: AboutAd, language: 'en' | 'es'): void => {
  const words = aboutAdMessages[language];
  const dialog = document.createElement('dialog');
  dialog.className = styles['dialog'] ?? '';
  const title = make('h2', words.title);
  title.id = 'about-ad';
  dialog.setAttribute('aria-labelledby', title.id);
  const facts = document.createElement('dl');
  for (const [term, values] of listFacts(about, words)) {
    const said = values.filter(Boolean);
    if (said.length > 0) facts.append(make('dt', term), ...said.map((value) => make('dd', value)));
  }
  const close = make('button', words.close);
  close.addEventListener('click', () => dialog.close());
  dialog.addEventListener('click', ({ target }) => target === dialog && dialog.close());
  dialog.addEventListener('close', () => dialog.remove());
  dialog.append(title, make('p', about.why.length > 0 ? words.byPage : words.byVendor), facts, close);
  document.body.append(dialog);
  dialog.showModal();
};

import { make } from './elements.browser.ts';
import { keyTable } from './keys.rules.ts';
import type { Session } from '#features/reading/playback.browser';
import styles from './player.module.css';

/** The keys of the player, shown by `?`. */
export const createHelp = ({ words, frame }: Pick<Session, 'words' | 'frame'>) => {
  const rows = keyTable.map(({ keys, name }) =>
    make('div', {}, make('dt', {}, ...keys.map((key) => make('kbd', { text: key }))), make('dd', { text: words.keys[name] })),
  );
  const element = make('dialog', { class: styles['help'], label: words.keyboard });
  const close = make('button', { type: 'button', text: words.close, on: () => element.close() });
  element.append(make('h2', { text: words.keyboard }), make('dl', {}, ...rows), close);
  element.addEventListener('keydown', (event) => {
    event.stopPropagation();
    if (event.key === '?') element.close();
  });
  return { element, open: () => (frame.contains(element) ? element.showModal() : undefined) };
};

import { make } from './elements.browser.ts';
import type { PlayerState } from '#features/reading/playback.pure';
import type { Actions, Part, Session } from '#features/reading/playback.browser';
import styles from './player.module.css';

/** Of an open player, what its notices speak of. */
type Noticed = Pick<Session, 'frame' | 'words' | 'happened' | 'next'> & { actions: Pick<Actions, 'retry' | 'turn'> };

const makeWordButton = (text: string, on: () => void, isFirst = false): HTMLButtonElement =>
  make('button', { class: isFirst ? styles['first'] : undefined, type: 'button', text, on });

const fillFailure = ({ words, actions }: Noticed, { failure }: PlayerState): Node[] => [
  make('p', { text: words[failure ?? 'unplayable'] }),
  ...(failure === 'nothing' ? [] : [make('div', {}, makeWordButton(words.retry, actions.retry, true))]),
];

const fillNext = (session: Noticed, { phase, countdown }: PlayerState): Node[] => {
  const { words, actions, happened } = session;
  const next = session.next();
  const picture = next?.poster ? [Object.assign(make('img'), { src: next.poster, alt: '', width: 160, height: 90 })] : [];
  const isCounting = phase === 'counting';
  return [
    make('small', { text: isCounting ? words.upNext(countdown) : words.stillWatching }),
    make('div', { class: styles['following'] }, ...picture, make('b', { text: next?.headline ?? '' })),
    make(
      'div',
      {},
      makeWordButton(isCounting ? words.playNow : words.goOn, () => actions.turn(false), true),
      makeWordButton(words.cancel, () => happened({ type: 'cancelled' })),
    ),
  ];
};

/** What a player says over its picture: that it failed, what comes next, whether anybody still watches. */
export const createNotices = (session: Noticed, expired: string): Part => {
  const element = make('div', { class: styles['notice'], role: 'status', hidden: true });
  const show = (state: PlayerState, before: PlayerState) => {
    const { phase } = state;
    if (phase === before.phase && phase !== 'counting') return;
    if (phase === 'counting' && before.phase === 'counting') {
      // the seconds alone: a button that has the focus keeps it
      const line = element.querySelector('small');
      if (line) line.textContent = session.words.upNext(state.countdown);
      return;
    }
    const isShown = phase === 'failed' || phase === 'expired' || phase === 'counting' || phase === 'asking';
    element.hidden = !isShown;
    // a count that is read aloud each second would talk over everything
    element.setAttribute('aria-live', phase === 'counting' ? 'off' : 'polite');
    element.toggleAttribute('data-next', phase === 'counting' || phase === 'asking');
    if (phase === 'expired') element.replaceChildren(make('p', { text: expired }));
    else element.replaceChildren(...(phase === 'failed' ? fillFailure(session, state) : isShown ? fillNext(session, state) : []));
    // who watches with the keyboard finds the way on at once; nobody is called away from elsewhere
    const isHere = session.frame.contains(document.activeElement);
    if (isHere && (phase === 'counting' || phase === 'asking')) element.querySelector('button')?.focus({ preventScroll: true });
  };
  return { element, show };
};

import { findKeyCommand, type KeyCommand } from './keys.rules.ts';
import type { Session } from '#features/reading/playback.browser';
import { playbackSpeeds } from '#features/reading/playback.pure';

type Openers = { openHelp: () => void; isSettings: () => boolean; closeSettings: () => void };

const restsAfter = 2600;

const kindOf = (target: EventTarget | null): Parameters<typeof findKeyCommand>[1] => {
  if (target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement) return 'text';
  if (target instanceof HTMLInputElement) return target.type === 'range' ? 'slider' : 'button';
  return target instanceof HTMLButtonElement || target instanceof HTMLAnchorElement ? 'button' : 'other';
};

const nextSpeed = (speed: number, by: number): number => {
  const place = playbackSpeeds.findIndex((one) => one === speed) + by;
  return playbackSpeeds[Math.min(playbackSpeeds.length - 1, Math.max(0, place))] ?? 1;
};

const carryOut = (command: KeyCommand, { actions, state, stored, media, next }: Session, { openHelp }: Openers): void => {
  switch (command.type) {
    case 'skip':
      return actions.skip(command.by);
    case 'louder':
      return actions.setVolume(Math.round((media.volume + command.by) * 100) / 100);
    case 'faster':
      return actions.setSpeed(nextSpeed(stored().speed, command.by));
    case 'part':
      return actions.seek((state().duration * command.tenths) / 10);
    case 'toggle':
      return actions.toggle();
    case 'mute':
      return actions.toggleMute();
    case 'captions':
      return actions.toggleCaptions();
    case 'fullScreen':
      return actions.toggleFullScreen();
    case 'pictureInPicture':
      return actions.togglePictureInPicture();
    case 'next':
      return next() ? actions.turn(false) : undefined;
    case 'help':
      return openHelp();
  }
};

/** Controls go when nobody has moved for a while and it plays; any movement, key or touch brings them back. */
const restWhenStill = ({ frame, state }: Session, { isSettings }: Openers): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wake = () => {
    frame.removeAttribute('data-still');
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (state().phase === 'playing' && !isSettings() && !frame.querySelector(':focus-visible')) frame.setAttribute('data-still', '');
      else wake();
    }, restsAfter);
  };
  for (const type of ['pointermove', 'pointerdown', 'keydown', 'focusin']) frame.addEventListener(type, wake);
  return wake;
};

/** Mouse, touch and keys: a click plays and pauses, a second one fills the screen, a touch shows or hides the controls, and every key of the help works. */
export const listenToHands = (session: Session, openers: Openers): void => {
  const { frame, media, actions } = session;
  const wake = restWhenStill(session, openers);
  wake();
  let touched = false;
  media.addEventListener(
    'pointerdown',
    ({ pointerType }) => {
      touched = pointerType === 'touch' && frame.hasAttribute('data-still');
    },
    true,
  );
  media.addEventListener('pointerup', ({ pointerType }) => {
    if (openers.isSettings()) openers.closeSettings();
    else if (pointerType !== 'touch') actions.toggle();
    else if (!touched) frame.toggleAttribute('data-still', session.state().phase === 'playing');
  });
  media.addEventListener('dblclick', actions.toggleFullScreen);
  frame.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && openers.isSettings()) return openers.closeSettings();
    const command = event.defaultPrevented ? undefined : findKeyCommand(event, kindOf(event.target));
    if (!command) return undefined;
    event.preventDefault();
    return carryOut(command, session, openers);
  });
};

import { make, makeButton, relabel } from './elements.browser.ts';
import { icons } from './icons.rules.ts';
import { formatPlayingTime, type PlayerState } from '#features/reading/playback.pure';
import { createScrub } from './scrub.browser.ts';
import type { Part, Session } from '#features/reading/playback.browser';
import styles from './player.module.css';

const createVolume = ({ words, actions }: Session): Part => {
  const button = makeButton(undefined, words.mute, icons.sound, actions.toggleMute);
  const slider = make('input', { type: 'range', label: words.volume });
  Object.assign(slider, { min: '0', max: '1', step: '0.05' });
  slider.addEventListener('input', () => actions.setVolume(Number(slider.value)));
  const show = ({ volume: { volume, isMuted } }: PlayerState) => {
    const isSilent = isMuted || volume === 0;
    relabel(button, isSilent ? words.unmute : words.mute, isSilent ? icons.muted : icons.sound);
    slider.value = String(isSilent ? 0 : volume);
    slider.style.setProperty('--part', `${Number(slider.value) * 100}%`);
    slider.setAttribute('aria-valuetext', `${Math.round(Number(slider.value) * 100)} %`);
  };
  return { element: make('div', { class: styles['volume'] }, button, slider), show };
};

const createToggle = ({ words, actions }: Session): Part => {
  const element = makeButton(undefined, words.play, icons.play, actions.toggle);
  const show = ({ phase }: PlayerState) => {
    if (phase === 'ended') relabel(element, words.replay, icons.replay);
    else if (phase === 'playing' || phase === 'waiting' || phase === 'loading') relabel(element, words.pause, icons.pause);
    else relabel(element, words.play, icons.play);
  };
  return { element, show };
};

/** Where it is, and how long it is, which is known before its file came; read by its slider to who cannot see it. */
const createClock = ({ video }: Session): Part => {
  const [time, all] = [make('span'), make('span')];
  const element = make('p', { class: styles['clock'], 'aria-hidden': 'true' }, time, ' / ', all);
  const show = (state: PlayerState) => {
    time.textContent = formatPlayingTime(state.time);
    all.textContent = formatPlayingTime(state.duration || video().duration);
  };
  return { element, show };
};

type Openers = { captions: () => string; toggleSettings: () => void; isSettings: () => boolean };

const createRight = (session: Session, { captions, toggleSettings, isSettings }: Openers): Part => {
  const { words, actions, media, frame } = session;
  const next = makeButton(styles['wide'], words.next, icons.next, () => actions.turn(false));
  const captionsButton = makeButton(styles['toggled'], words.captions, icons.captions, actions.toggleCaptions);
  const settings = makeButton(undefined, words.settings, icons.settings, toggleSettings);
  settings.dataset['opens'] = 'settings';
  const picture = makeButton(styles['wide'], words.pictureInPicture, icons.pictureInPicture, actions.togglePictureInPicture);
  picture.hidden = !document.pictureInPictureEnabled;
  const full = makeButton(undefined, words.fullScreen, icons.fullScreen, actions.toggleFullScreen);
  full.hidden = !document.fullscreenEnabled && !('webkitEnterFullscreen' in media);
  const show = () => {
    next.hidden = !session.next();
    captionsButton.hidden = session.video().captions.length === 0;
    captionsButton.setAttribute('aria-pressed', String(captions() !== ''));
    settings.setAttribute('aria-expanded', String(isSettings()));
    const isFull = document.fullscreenElement === frame;
    relabel(full, isFull ? words.leaveFullScreen : words.fullScreen, isFull ? icons.leaveFullScreen : icons.fullScreen);
  };
  return { element: make('div', { class: styles['right'] }, next, captionsButton, settings, picture, full), show };
};

/** The bar at the foot of the player: the scrubber, and a row of buttons of at least 44 pixels. */
export const createControls = (session: Session, openers: Openers): Part => {
  const { words, actions } = session;
  const scrub = createScrub(session);
  const [toggle, volume, clock, right] = [
    createToggle(session),
    createVolume(session),
    createClock(session),
    createRight(session, openers),
  ];
  const back = makeButton(styles['skip'], words.back, icons.back, () => actions.skip(-10));
  const forward = makeButton(styles['skip'], words.forward, icons.forward, () => actions.skip(10));
  const row = make('div', { class: styles['row'] }, toggle.element, back, forward, volume.element, clock.element, right.element);
  const element = make('div', { class: styles['controls'] }, scrub.element, row);
  const parts = [scrub, toggle, volume, clock, right];
  return {
    element,
    show: (state, before) => {
      for (const part of parts) part.show(state, before);
    },
  };
};

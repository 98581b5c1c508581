import { captionColorsOf } from './caption-colors.rules.ts';
import { make, makeButton } from './elements.browser.ts';
import { icons } from './icons.rules.ts';
import {
  type PlayerState,
  captionColors,
  captionGrounds,
  captionSizes,
  type CaptionStyle,
  playbackSpeeds,
} from '#features/reading/playback.pure';
import type { Part, Session } from '#features/reading/playback.browser';
import styles from './player.module.css';

type Choice = readonly [value: string, text: string];

/** A named list to choose from. */
const makeChoice = (name: string, choices: readonly Choice[], chosen: string, onChosen: (value: string) => void): HTMLElement => {
  const select = make('select');
  select.append(...choices.map(([value, text]) => Object.assign(make('option', { text }), { value, selected: value === chosen })));
  select.addEventListener('change', () => onChosen(select.value));
  return make('label', {}, make('span', { text: name }), select);
};

const styleChoices = ({ words, stored, change }: Session, onStyled: () => void): HTMLElement[] => {
  const { style } = stored();
  const choose =
    <Name extends keyof CaptionStyle>(name: Name) =>
    (value: string) => {
      change((now) => ({ ...now, style: { ...now.style, [name]: value } }));
      onStyled();
    };
  return [
    makeChoice(
      words.size,
      captionSizes.map((one) => [one, words.sizes[one]]),
      style.size,
      choose('size'),
    ),
    makeChoice(
      words.color,
      captionColors.map((one) => [one, words.colors[one]]),
      style.color,
      choose('color'),
    ),
    makeChoice(
      words.background,
      captionGrounds.map((one) => [one, words.grounds[one]]),
      style.ground,
      choose('ground'),
    ),
  ];
};

const qualityChoice = (
  { words, adapter }: Session,
  chosen: number | undefined,
  onChosen: (index: number | undefined) => void,
): HTMLElement[] => {
  const engine = adapter.engine();
  const qualities = engine?.qualities() ?? [];
  if (!engine || qualities.length < 2) return [];
  const shown = engine.shown();
  const auto: Choice = ['', chosen === undefined && shown > 0 ? words.autoAt(shown) : words.auto];
  const all = [auto, ...qualities.map(({ index, height }): Choice => [String(index), `${height}p`])];
  return [
    makeChoice(words.quality, all, chosen === undefined ? '' : String(chosen), (value) =>
      onChosen(value === '' ? undefined : Number(value)),
    ),
  ];
};

const listCaptions = ({ video, words }: Session): Choice[] => [
  ['', words.off],
  ...video().captions.map(({ language, label }): Choice => [language, label]),
];

/** The settings of a player: captions and their style, speed, quality, audio only. Made anew each time it opens. */
export const createSettings = (
  session: Session,
  captions: { shown: () => string; follow: () => void },
): Part & { toggle: () => void; isOpen: () => boolean } => {
  const { words, actions, stored, adapter } = session;
  const element = make('div', { class: styles['panel'], role: 'group', label: words.settings, hidden: true });
  let [chosen, isAudioOnly]: [number | undefined, boolean] = [undefined, false];
  const fill = () => {
    const sample = make('span', { text: words.captions });
    const preview = make('p', { class: styles['sample'] }, sample);
    const drawSample = () => Object.assign(sample.style, captionColorsOf(stored().style));
    drawSample();
    const sound = Object.assign(make('input', { type: 'checkbox' }), { checked: isAudioOnly });
    sound.addEventListener('change', () => {
      isAudioOnly = sound.checked;
      actions.setAudioOnly(isAudioOnly);
    });
    const hasCaptions = session.video().captions.length > 0;
    const speeds = playbackSpeeds.map((one): Choice => [String(one), one === 1 ? words.normal : `${one}×`]);
    element.replaceChildren(
      ...(hasCaptions ? [makeChoice(words.captions, listCaptions(session), captions.shown(), actions.showCaptions)] : []),
      makeChoice(words.speed, speeds, String(stored().speed), (value) => actions.setSpeed(Number(value))),
      ...qualityChoice(session, chosen, (index) => {
        chosen = index;
        adapter.engine()?.choose(index);
      }),
      make('label', {}, make('span', { text: words.audioOnly }), sound),
      ...(hasCaptions
        ? [
            make(
              'fieldset',
              {},
              make('legend', { text: words.captionStyle }),
              preview,
              ...styleChoices(session, () => {
                drawSample();
                captions.follow();
              }),
            ),
          ]
        : []),
      makeButton(styles['close'], words.close, icons.close, () => toggle()),
    );
  };
  const toggle = () => {
    element.hidden = !element.hidden;
    if (element.hidden) return session.frame.querySelector<HTMLElement>('[data-opens=settings]')?.focus();
    fill();
    return element.querySelector<HTMLElement>('select')?.focus();
  };
  return {
    element,
    toggle,
    isOpen: () => !element.hidden,
    show: (_: PlayerState, before) => {
      if (session.state().place !== before.place) [chosen, element.hidden] = [undefined, true];
    },
  };
};

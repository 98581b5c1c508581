import { captionColorsOf } from './caption-colors.rules.ts';
import type { Session } from '#features/reading/playback.browser';
import { make } from './elements.browser.ts';
import styles from './player.module.css';

/** The words of a cue, and nothing else of it: what looks like markup stays text. */
const readCue = (cue: TextTrackCue): string => (cue instanceof VTTCue ? (cue.getCueAsHTML().textContent ?? '') : '');

/** The language that is shown: what the reader chose, where this video has it, also as another variant; none without a choice. */
const findShown = (tracks: readonly TextTrack[], wanted: string | undefined): TextTrack | undefined =>
  wanted
    ? (tracks.find(({ language }) => language === wanted) ?? tracks.find(({ language }) => language.split('-')[0] === wanted.split('-')[0]))
    : undefined;

/** Captions as our own lines: the reader's size, colors and ground hold in every browser, and they make room for the controls. */
export const createCaptions = (session: Pick<Session, 'media' | 'stored'>) => {
  const element = make('div', { class: styles['captions'] });
  const { media, stored } = session;
  let shown: TextTrack | undefined;
  const draw = () => {
    const lines = [...(shown?.activeCues ?? [])].flatMap((cue) => readCue(cue).split('\n'));
    const look = captionColorsOf(stored().style);
    const spans = lines.filter((line) => line.trim() !== '').map((line) => make('span', { text: line }));
    for (const span of spans) Object.assign(span.style, look);
    element.replaceChildren(...spans);
  };
  /** Shows the captions that are stored, in their style; `muted` videos without a choice show those of the page. */
  const follow = (fallback?: string) => {
    const { captions, style } = stored();
    const tracks = [...media.textTracks].filter(({ kind }) => kind === 'captions' || kind === 'subtitles');
    shown?.removeEventListener('cuechange', draw);
    shown = findShown(tracks, captions ?? fallback);
    for (const track of tracks) track.mode = track === shown ? 'hidden' : 'disabled';
    shown?.addEventListener('cuechange', draw);
    element.dataset['size'] = style.size;
    draw();
  };
  return { element, follow, shown: () => shown?.language ?? '' };
};

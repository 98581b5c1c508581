import type { FeedProvider } from './provider.rules.ts';

/** How an invented provider behaves: `slow` takes its time, `failing` breaks, `silent` never answers; `denies` and `parental` name channels. */
export type SimulatedProvider = FeedProvider & {
  behavior?: 'slow' | 'failing' | 'silent';
  denies?: readonly string[];
  parental?: readonly string[];
  /** Its cookies are not kept apart by the site that frames it: where those of others are refused, nobody signs in in its frame. */
  hasOldCookies?: boolean;
  /** Its page refuses to be framed by anybody, whatever its feed says. */
  refusesFrames?: boolean;
  mark: { color: string; shape: string };
};

const circle = 'M16 4a12 12 0 1 1 0 24a12 12 0 1 1 0-24z';
const wave = 'M3 20q6-10 13 0t13 0v8H3z';
const peak = 'M3 27L13 7l6 11 4-6 6 15z';
const bars = 'M5 14h5v14H5zM13.5 8h5v20h-5zM22 18h5v10h-5z';
const drop = 'M16 3q10 13 10 17a10 9 0 0 1-20 0q0-4 10-17z';
const diamond = 'M16 3l13 13-13 13L3 16z';
const arch = 'M4 28V16a12 12 0 0 1 24 0v12h-7V17a5 5 0 0 0-10 0v11z';

const build = (
  mvpd: string,
  title: string,
  mark: SimulatedProvider['mark'],
  more: Partial<Omit<SimulatedProvider, 'mvpd' | 'title' | 'mark'>> = {},
): SimulatedProvider => ({
  mvpd,
  title,
  mark,
  logo_color: `/services/tve/logo/${mvpd}-color.svg`,
  logo_white_2x: `/services/tve/logo/${mvpd}-white.svg`,
  freewheel_hash: `fw-${mvpd}`,
  concurrency_limit: 3,
  iframe_required: true,
  ...more,
});

/** The invented providers of a demo, each with its own way to answer. */
export const simulatedProviders: readonly SimulatedProvider[] = [
  build('harborline', 'Harborline Cable', { color: '#0b5c8c', shape: wave }, { featured: true }),
  build(
    'north-fork',
    'North Fork Broadband',
    { color: '#2d6a3e', shape: peak },
    { featured: true, concurrency_limit: 1, iframe_required: false },
  ),
  build('blue-mesa', 'Blue Mesa TV', { color: '#3948a8', shape: arch }, { featured: true }),
  build('rio-vista', 'Río Vista Cable', { color: '#a33a1f', shape: drop }, { featured: true, hasOldCookies: true }),
  build(
    'prairie-sky',
    'Prairie Sky',
    { color: '#8a5a00', shape: circle },
    { denies: ['msnbc-live', 'news-now', 'telemundo-este'], error_auth: 'Prairie Sky: this channel is part of our Plus package.' },
  ),
  build('cordova', 'Cordova Fiber', { color: '#7a2f6b', shape: diamond }, { parental: ['msnbc-live', 'news-now', 'telemundo-este'] }),
  build('slow-river', 'Slow River Cable', { color: '#356b74', shape: wave }, { behavior: 'slow' }),
  build(
    'lantern-hill',
    'Lantern Hill Cable',
    { color: '#9b2c2c', shape: peak },
    { behavior: 'failing', error_generic: 'Lantern Hill Cable: our sign-in is being repaired today.' },
  ),
  build('still-water', 'Still Water Communications', { color: '#4a5560', shape: bars }, { behavior: 'silent' }),
  build('gull-point', 'Gull Point TV', { color: '#2b4c7e', shape: diamond }, { refusesFrames: true }),
  build('town-square', 'Town Square Cable Co-op', { color: '#1f5f5b', shape: bars }, { iframe_required: false }),
  build('temp-pass', 'Preview Pass', { color: '#5a5a00', shape: circle }, { temp_pass: true, concurrency_limit: undefined }),
];

/** The mark of an invented provider as SVG, in its color or white. */
export const drawMark = ({ mark }: SimulatedProvider, isWhite: boolean): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="64" height="64"><path fill="${isWhite ? '#fff' : mark.color}" d="${mark.shape}"/></svg>`;

import { definePlainIsland } from '#platform/islands';
import type { LiveEngine } from './live-engine.browser.ts';
import {
  formatLeft,
  formatPlace,
  isBehind,
  listPassWarnings,
  type LivePlayerProps,
  type LiveWords,
  toRefusalWords,
} from './live-player.rules.ts';

// the gate gives it nothing more meanwhile
const ownPlayerMs = 10_000;

type Parts = Record<'start' | 'toLive' | 'live' | 'left' | 'over' | 'said', HTMLElement> & { media: HTMLVideoElement };

const findParts = (element: HTMLElement): Parts | undefined => {
  const find = (selector: string) => element.querySelector<HTMLElement>(selector);
  const [start, toLive, live, left] = [find('[data-start]'), find('[data-to-live]'), find('[data-live]'), find('[data-left]')];
  const [over, said] = [find('[data-over]'), find('[data-said]')];
  const media = element.querySelector('video');
  return media && start && toLive && live && left && over && said ? { media, start, toLive, live, left, over, said } : undefined;
};

const makeLine = <Tag extends 'p' | 'a'>(tag: Tag, text: string): HTMLElementTagNameMap[Tag] =>
  Object.assign(document.createElement(tag), { textContent: text });

/** Takes the picture away and says why, with the way on. */
const showOver = (
  { media, start, toLive, live, left, over, said }: Parts,
  { page, words }: LivePlayerProps,
  code: string | undefined,
): void => {
  const { text, next } = toRefusalWords(code, words);
  const again = makeLine('a', words.again);
  again.href = page;
  media.pause();
  media.removeAttribute('src');
  media.load();
  over.replaceChildren(makeLine('p', text), makeLine('p', next), again);
  over.hidden = false;
  for (const part of [start, toLive, live, left.parentElement, media]) if (part) part.hidden = true;
  said.textContent = '';
};

/** Warns of the end of a temporary pass, and stops the picture there; what the server says of it in between counts. */
const watchPass = (
  { passLeftMs, checkSeconds, stream, words }: LivePlayerProps,
  { said, left }: Pick<Parts, 'said' | 'left'>,
  end: (code: string) => void,
): void => {
  if (passLeftMs === undefined) return;
  // by what passed since, not by a clock that can be set
  const began = performance.now();
  const count = (): void => void (left.textContent = formatLeft(passLeftMs - (performance.now() - began)));
  count();
  if (left.parentElement) left.parentElement.hidden = false;
  // the clock says it from here on
  said.textContent = '';
  setInterval(count, 1000);
  for (const { inMs, say } of listPassWarnings(passLeftMs))
    setTimeout(() => {
      if (say === 'passOver') end('cable/pass-over');
      else said.textContent = words[say];
    }, inMs);
  setInterval(() => {
    void import('./live-engine.browser.ts').then(({ askWhy }) => askWhy(stream)).then(({ code }) => code !== undefined && end(code));
  }, checkSeconds * 1000);
};

/** Says how far behind the newest a picture is, by the programme's own time. */
const showPlace = (live: HTMLElement, behindSeconds: number | undefined, words: LiveWords): void => {
  live.hidden = behindSeconds === undefined;
  if (behindSeconds === undefined) return;
  live.dataset['behind'] = behindSeconds.toFixed(1);
  live.textContent = formatPlace(behindSeconds, words.live);
};

/** A browser that plays HLS itself tells nobody why it stopped, and goes on with what it has: the stream is asked for it. */
const watchOwnPlayer = (media: HTMLVideoElement, stream: string, end: (code: string | undefined) => void): void => {
  const ask = async (isBroken: boolean): Promise<void> => {
    const { askWhy } = await import('./live-engine.browser.ts');
    const { state, code } = await askWhy(stream);
    if (state === 'refused' || isBroken) end(code);
  };
  media.addEventListener('error', () => void ask(true));
  setInterval(() => void ask(false), ownPlayerMs);
};

/** An island because a stream is played by script in most browsers, and stopped by it at the end of a temporary pass. */
const hydrate = (element: HTMLElement, props: LivePlayerProps): void => {
  const parts = findParts(element);
  if (!parts) return;
  const { media, start, toLive, live, said } = parts;
  const source = media.querySelector('source');
  let engine: LiveEngine | undefined;
  let isOver = false;
  const end = (code: string | undefined): void => {
    if (isOver) return;
    isOver = true;
    engine?.destroy();
    showOver(parts, props, code);
  };
  const open = async (): Promise<void> => {
    start.hidden = true;
    said.textContent = props.words.starting;
    const { attachLive } = await import('./live-engine.browser.ts');
    engine = await attachLive(media, { stream: props.stream, onEnded: end });
    if (!engine && source) media.append(source);
    if (!engine) {
      media.load();
      watchOwnPlayer(media, props.stream, end);
    }
    media.controls = true;
    media.focus({ preventScroll: true });
    await media.play();
  };
  // the button stands for the controls until there is something to control
  source?.remove();
  media.controls = false;
  start.hidden = false;
  start.addEventListener('click', () => {
    open().catch((error: unknown) => {
      // a start that the browser refuses leaves a paused picture with its controls
      if (!(error instanceof DOMException)) end(undefined);
    });
  });
  media.addEventListener('playing', () => {
    if (said.textContent === props.words.starting) said.textContent = '';
  });
  media.addEventListener('timeupdate', () => {
    // before anything was shown the engine has no place yet
    const behind = engine?.behindSeconds();
    toLive.hidden = media.played.length === 0 || media.seeking || behind === undefined || !isBehind(behind);
    showPlace(live, behind, props.words);
  });
  media.addEventListener('pause', () => {
    toLive.hidden = isOver || !engine;
  });
  toLive.addEventListener('click', () => engine?.toLive());
  watchPass(props, parts, end);
  // whoever signs out in another tab stops this picture; whoever just signed in here asked for it
  const picture = element.querySelector<HTMLElement>('[data-live-player]');
  picture?.addEventListener('live-end', () => end('cable/not-signed-in'));
  if (picture && 'starts' in picture.dataset) start.click();
};

export const island = definePlainIsland<LivePlayerProps>('media/live-tv/live-player', hydrate);

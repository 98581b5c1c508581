type Detail = Record<string, unknown>;
type Listener = (detail: Detail) => void;
type Item = { starttime?: number; sources: { file: string; type?: string }[]; tracks?: { file: string; label: string }[]; title?: string };
type Options = { playlist: Item[]; mute?: boolean; key?: string };

/** Runs in the page: the calls and events of the vendor's library that we use, over a plain `<video>`, with its way of writing HTML and loading its parts. */
const library = (): void => {
  const create = (place: HTMLElement) => {
    const listeners = new Map<string, Listener[]>();
    let media: HTMLVideoElement | undefined;
    let box: HTMLElement | undefined;
    let state = 'idle';
    const trigger = (event: string, detail: Detail = {}) => {
      for (const listener of [...(listeners.get(event) ?? [])]) listener(detail);
    };
    const follow = (video: HTMLVideoElement) => {
      const on = (type: string, listener: () => void) => video.addEventListener(type, listener);
      const go = (next: string, event: string) => () => {
        state = next;
        trigger(event, { newstate: next });
      };
      on('playing', go('playing', 'play'));
      on('waiting', go('buffering', 'buffer'));
      on('ended', go('complete', 'complete'));
      on('pause', () => {
        if (!video.ended) go('paused', 'pause')();
      });
      on('timeupdate', () => trigger('time', { position: video.currentTime, duration: video.duration }));
      on('volumechange', () => trigger('mute', { mute: video.muted }));
      on('error', () => trigger('error', { code: 232_011, message: 'This video file cannot be played.' }));
    };
    const setup = ({ playlist: [item], mute = false, key }: Options) => {
      box = document.createElement('div');
      // as the library does it: HTML as text, and a style in it
      box.innerHTML =
        '<div class="jw-wrapper" style="width:100%;height:100%"><video style="width:100%;height:100%" playsinline></video></div>';
      box.className = 'jwplayer';
      box.dataset['key'] = key ?? '';
      if (item?.title !== undefined) box.dataset['title'] = item.title;
      box.dataset['sources'] = (item?.sources ?? []).map(({ type }) => type).join(' ');
      box.dataset['tracks'] = (item?.tracks ?? []).map(({ label }) => label).join(' ');
      place.replaceWith(box);
      media = box.querySelector('video') ?? undefined;
      const file = item?.sources.find(({ type }) => type !== 'hls')?.file ?? '';
      const video = media;
      if (!video) return;
      video.muted = mute;
      follow(video);
      const start = item?.starttime ?? 0;
      video.addEventListener('loadedmetadata', () => (video.currentTime = start), { once: true });
      video.src = file;
      // its own parts come as scripts too
      const part = document.createElement('script');
      part.addEventListener('load', () => trigger('ready'));
      part.addEventListener('error', () => trigger('setupError', { code: 100_000 }));
      part.src = (document.querySelector<HTMLScriptElement>('script[src*="jwplayer.js"]')?.src ?? '').replace('jwplayer.js', 'controls.js');
      document.head.append(part);
    };
    const player = {
      setup: (options: Options) => (setup(options), player),
      on: (event: string, listener: Listener) => {
        listeners.set(event, [...(listeners.get(event) ?? []), listener]);
        return player;
      },
      play: () => {
        media?.play().catch((error: unknown) => {
          if (error instanceof DOMException && error.name === 'NotAllowedError') trigger('playAttemptFailed', { error });
        });
        return player;
      },
      pause: () => (media?.pause(), player),
      getState: () => state,
      setMute: (isMuted: boolean) => {
        if (media) media.muted = isMuted;
        return player;
      },
      getMute: () => media?.muted ?? false,
      getVolume: () => Math.round((media?.volume ?? 1) * 100),
      getDuration: () => media?.duration ?? 0,
      seek: (offset: number) => {
        trigger('seek', { position: media?.currentTime ?? 0, offset });
        if (media) media.currentTime = offset;
        // as the library does: who seeks wants to see it
        void media?.play().catch(() => undefined);
        return player;
      },
      remove: () => {
        media?.pause();
        box?.remove();
        trigger('remove');
        return player;
      },
    };
    return player;
  };
  Object.assign(window, { jwplayer: create });
};

/** The script of a small stand-in for the vendor's library: what we use of it, as its version 8.30.1 documents it. */
export const standInPlayer = `(${library.toString()})()`;

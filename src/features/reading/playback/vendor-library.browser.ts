import { trustByDefault } from '../../../platform/browser/default-policy.ts';
import type { PlayerLibrary } from './player.rules.ts';

type Report = (detail: Readonly<Record<string, unknown>>) => void;
/** What we use of the vendor's library, as its version 8.30.1 has it. */
export type VendorPlayer = {
  setup: (options: object) => VendorPlayer;
  on: (event: string, listener: Report) => VendorPlayer;
  play: () => unknown;
  pause: () => unknown;
  getState: () => string;
  setMute: (isMuted: boolean) => unknown;
  getMute: () => boolean;
  /** 0–100. */
  getVolume: () => number;
  getDuration: () => number;
  seek: (time: number) => unknown;
  remove: () => unknown;
};
export type Vendor = (element: HTMLElement) => VendorPlayer;

/** The library writes its own HTML and loads its own parts as text; this lets it, for scripts that lie where it lies. */
const trustLibrary = (src: string): void => {
  const { origin } = new URL(src, location.href);
  trustByDefault({ html: true, script: (address) => new URL(address, location.href).origin === origin });
};

let loading: Promise<Vendor> | undefined;
let isTrusted = false;

const addScript = (src: string): Promise<Vendor> =>
  new Promise((resolve, reject) => {
    if (!isTrusted) trustLibrary(src);
    isTrusted = true;
    const script = document.createElement('script');
    script.addEventListener('load', () => {
      const { jwplayer }: Window & { jwplayer?: Vendor } = window;
      if (jwplayer) resolve(jwplayer);
      else reject(new Error(`${src} brought no player.`));
    });
    script.addEventListener('error', () => reject(new Error(`${src} did not load.`)));
    script.src = src;
    document.head.append(script);
  });

/** Loads the vendor's library, once a page. Throws where it does not come: it is away, blocked, or the page's policy knows nothing of it. */
export const loadVendor = ({ src }: PlayerLibrary): Promise<Vendor> =>
  (loading ??= addScript(src).catch((error: unknown) => {
    // the next press asks again
    loading = undefined;
    throw error;
  }));

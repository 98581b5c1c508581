import type { Provider } from '#features/media/tv-providers.pure';

/** A step of signing in on a second screen, as it is answered to one reader. */
export type LiveCodeView = { status: 200 | 400 | 403 | 404 | 413 | 429 | 507 } & (
  | {
      step: 'show';
      /** The code as people read it, the address that it is typed at, that which has it already, and how long it holds yet, in milliseconds. */
      code: string;
      address: string;
      url: string;
      leftMs: number;
    }
  | { step: 'over' }
  | { step: 'enter'; typed: string; problem: 'wrong' | 'too-often' | 'z130' | 'cancelled' | undefined }
  | {
      step: 'choose';
      code: string;
      device: string;
      minutesAgo: number;
      featured: readonly Provider[];
      providers: readonly Provider[];
      /** With whom the reader of the second screen is signed in already. */
      own: Provider | undefined;
    }
  | { step: 'done' }
);

import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { formatCookie, readCookie } from '#platform/http';
import { createSeal } from '#platform/sealing';
import type { Product } from '#features/slots/plans';
import type { Meter } from './meter.rules.ts';

const meter = z.object({ s: z.number(), p: z.array(z.string().max(40)).max(40) });
const shape = z.object({
  /** Names the browser to gifts. */
  b: z.string().min(16).max(40),
  m: z.object({ news: meter.optional(), today: meter.optional() }),
  /** Pieces that were given to it. */
  g: z.array(z.string().max(40)).max(20),
});
/** What a browser is known by to the meter, and to nothing else: sealed, so that it can be neither read nor changed there. */
export type MeterCookie = { browser: string; meters: Partial<Record<Product, Meter>>; gifts: readonly string[]; isNew: boolean };

const names = { secure: '__Host-masthead-meter', plain: 'masthead-meter' } as const;
const days = 60;

/** Reads and writes what a browser has read free. One that was changed, or sealed by another site, is as none. */
export const createMeterCookies = ({ secret, now }: { secret: string; now: () => number }) => {
  const seal = createSeal(secret, 'masthead meter');
  const open = (sealed: string): z.infer<typeof shape> | undefined => {
    try {
      return shape.safeParse(JSON.parse(seal.open(sealed))).data;
    } catch (error) {
      if (error instanceof Error) return undefined;
      throw error;
    }
  };
  const toMeter = (stored: z.infer<typeof meter> | undefined): Meter | undefined => stored && { since: stored.s, pieces: stored.p };
  return {
    read: (cookies: string | undefined, secure: boolean): MeterCookie => {
      const sealed = readCookie(cookies, secure ? names.secure : names.plain);
      const stored = sealed === undefined ? undefined : open(sealed);
      if (!stored) return { browser: randomBytes(15).toString('base64url'), meters: {}, gifts: [], isNew: true };
      const meters: MeterCookie['meters'] = {};
      for (const product of ['news', 'today'] as const) {
        const one = toMeter(stored.m[product]);
        if (one) meters[product] = one;
      }
      return { browser: stored.b, meters, gifts: stored.g, isNew: false };
    },
    format: ({ browser, meters, gifts }: MeterCookie, secure: boolean): string => {
      const m = Object.fromEntries(
        Object.entries(meters).map(([product, { since, pieces }]) => [product, { s: since, p: pieces.slice(-40) }]),
      );
      const content = seal.seal(JSON.stringify({ b: browser, m, g: gifts.slice(-20) }));
      const options = { path: '/', httpOnly: true, sameSite: 'Lax', secure, now: now(), expires: days } as const;
      return formatCookie(secure ? names.secure : names.plain, content, options);
    },
  };
};
export type MeterCookies = ReturnType<typeof createMeterCookies>;

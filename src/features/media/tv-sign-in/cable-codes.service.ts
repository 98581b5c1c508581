import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { nameDevice, formatCookie, readCookie } from '#platform/http';
import { sha256 } from '#platform/hashing';
import { createSeal } from '#platform/sealing';
import { cableCodeCookie } from './cable-cookies.rules.ts';
import { unknownCode, type Profile } from '#features/media/tv-providers';
import { addCode, type AskedCode, dropCode, findCode, fulfilCode, takeCode } from './cable-codes.store.ts';
import type { CableTables } from './cable.tables.ts';
import { codeLifeMs, parseSignInCode, toSignInCode } from './sign-in-code.rules.ts';

/** The code that a device shows, and until when (milliseconds). */
export type ShownCode = { code: string; expiresAt: number };

/**
 * Signing in on a second screen: a device shows a code, which is typed where signing in is easier. A code holds ten minutes and is worth something to the
 * device that asked for it alone; both are stored as hashes.
 */
export type CableCodes = {
  /** Makes a code for the device that asks; the cookie is how the device is known again. */
  begin(request: IncomingMessage, device: string): Promise<{ shown: ShownCode; cookie: string }>;
  /** The code that the device which asks shows; undefined where it shows none. */
  read(request: IncomingMessage): ShownCode | undefined;
  /** Whether somebody signed in for the device that asks; who did is given once. */
  take(request: IncomingMessage): Promise<'waiting' | 'over' | { profile: Profile; device: string }>;
  /** Which device waits for a code that somebody typed; throws `cable/unknown-code`. */
  find(typed: string): Promise<AskedCode>;
  /** Signs in the device that shows a code. */
  fulfil(id: string, profile: Profile): Promise<void>;
  end(request: IncomingMessage): Promise<void>;
  /** The cookie that ends what a device knows of its code. */
  clearing(request: IncomingMessage): string;
};

type Parts = {
  database: Kysely<CableTables>;
  isHttps: (request: IncomingMessage) => boolean;
  secret: string;
  now: () => number;
};

const shape = z.object({ code: z.string(), holder: z.string(), expiresAt: z.number() });
const hash = (text: string): string => sha256(text, 'base64url');

const makeCode = (): string => toSignInCode(randomBytes(32)) ?? makeCode();

/** Creates it over the database, so that the device and the second screen may be answered by different nodes. */
export const createCableCodes = ({ database, isHttps, secret, now }: Parts): CableCodes => {
  const seal = createSeal(secret, 'masthead tv codes');
  // a code is short: without the site's secret its hash would be found by trying all
  const idOf = (code: string): string => hash(`${secret}\n${code}`);

  const readHeld = ({ headers }: IncomingMessage): z.infer<typeof shape> | undefined => {
    const cookie = readCookie(headers.cookie, cableCodeCookie);
    if (cookie === undefined || cookie === '') return undefined;
    try {
      return shape.parse(JSON.parse(seal.open(cookie)));
    } catch {
      // a cookie of another site's secret, or one that was changed
      return undefined;
    }
  };
  const toCookie = (request: IncomingMessage, content: string, maxAge: number): string =>
    formatCookie(cableCodeCookie, content, { path: '/', httpOnly: true, sameSite: 'Lax', secure: isHttps(request), maxAge, now: now() });

  return {
    begin: async (request, device) => {
      const [code, holder, createdAt] = [makeCode(), randomBytes(32).toString('base64url'), now()];
      const expiresAt = createdAt + codeLifeMs;
      const label = nameDevice(request.headers['user-agent']);
      await addCode(database, { id: idOf(code), holder: hash(holder), device, label, createdAt, expiresAt });
      const cookie = toCookie(request, seal.seal(JSON.stringify({ code, holder, expiresAt })), codeLifeMs / 1000);
      return { shown: { code, expiresAt }, cookie };
    },
    read: (request) => {
      const held = readHeld(request);
      return held && held.expiresAt > now() ? { code: held.code, expiresAt: held.expiresAt } : undefined;
    },
    take: async (request) => {
      const held = readHeld(request);
      return held ? takeCode(database, hash(held.holder), now()) : 'over';
    },
    find: async (typed) => {
      const code = parseSignInCode(typed);
      const found = code === undefined ? undefined : await findCode(database, idOf(code), now());
      if (!found) throw unknownCode();
      return found;
    },
    fulfil: async (id, profile) => {
      if (!(await fulfilCode(database, id, profile, now()))) throw unknownCode();
    },
    end: async (request) => {
      const held = readHeld(request);
      if (held) await dropCode(database, hash(held.holder));
    },
    clearing: (request) => toCookie(request, '', 0),
  };
};

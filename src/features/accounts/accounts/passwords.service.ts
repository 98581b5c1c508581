import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { createWorkQueue } from '#platform/jobs';
import { isSame } from '#platform/sealing';
import { tooManyPasswords } from './accounts.errors.ts';
import { createHashProcesses } from './hash-processes.service.ts';
import { normalisePassword, passwordLengths } from './password.rules.ts';

type Terms = { memory: number; passes: number; parallelism: number };
/** OWASP's first choice: 19 MiB, two passes, one thread. */
const terms: Terms = { memory: 19_456, passes: 2, parallelism: 1 };
const tagLength = 32;
// a core is left to those who read (L10)
const concurrency = Math.min(2, Math.max(1, availableParallelism() - 1));
const places = 100;

const toBase64 = (bytes: Uint8Array): string =>
  Buffer.from(bytes)
    .toString('base64')
    .replace(/(?<!=)=+$/, '');
const formatHash = ({ memory, passes, parallelism }: Terms, salt: Uint8Array, tag: Uint8Array): string =>
  `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${toBase64(salt)}$${toBase64(tag)}`;

type Parsed = Terms & { salt: Buffer; tag: Buffer };
const parseHash = (text: string): Parsed | undefined => {
  const [, memory, passes, parallelism, salt, tag] =
    /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]{11,90})\$([A-Za-z0-9+/]{22,90})$/.exec(text) ?? [];
  if (memory === undefined || salt === undefined || tag === undefined) return undefined;
  const numbers = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  return { ...numbers, salt: Buffer.from(salt, 'base64'), tag: Buffer.from(tag, 'base64') };
};

/** Whether a password is right, and whether its hash is of other terms than today's: it is made again then. */
export type PasswordCheck = { isRight: boolean; needsRehash: boolean };

/** Hashes passwords and checks them, two at a time at most, beside the work of pages; `account/busy` where a hundred wait already. */
export type Passwords = {
  hash(password: string): Promise<string>;
  /** A missing hash costs the same time as one that is there, and is never right. */
  check(password: string, hash: string | null): Promise<PasswordCheck>;
  close(): Promise<void>;
};

/** Creates the hashing of passwords of one process. */
export const createPasswords = (): Passwords => {
  const queue = createWorkQueue({ concurrency, places });
  const processes = createHashProcesses({ most: concurrency });
  const run = async (password: string, salt: Buffer, { memory, passes, parallelism }: Terms): Promise<Buffer> => {
    const message = normalisePassword(password);
    const tag = await queue.run(() => processes.derive({ message, nonce: salt, parallelism, tagLength, memory, passes }));
    if (!tag) throw tooManyPasswords();
    return tag;
  };
  // nobody's: whoever asks for an account that is not there waits as long as for one that is
  const nobody: Parsed = { ...terms, salt: randomBytes(16), tag: randomBytes(tagLength) };
  return {
    hash: async (password) => {
      const salt = randomBytes(16);
      return formatHash(terms, salt, await run(password, salt, terms));
    },
    check: async (password, stored) => {
      const known = stored === null ? undefined : parseHash(stored);
      // what is too long was never taken: it is not hashed as a whole either
      const given = password.slice(0, 4 * passwordLengths.most);
      const against = known ?? nobody;
      const tag = await run(given, against.salt, against);
      const isRight = isSame(tag, against.tag) && known !== undefined && given === password;
      const isOld = against.memory !== terms.memory || against.passes !== terms.passes || against.parallelism !== terms.parallelism;
      return { isRight, needsRehash: isRight && isOld };
    },
    close: async () => {
      await queue.close();
      await processes.close();
    },
  };
};

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { sendingLimits } from '#platform/sending';
import { beside } from './beside.ts';
import { runProgram, type ServingProgram, serveProgram } from './program.ts';

/** The editors' token of the program. */
export const killedToken = 'an-editorial-token-of-the-tests-01';

/** What is sent while the program is killed: to so many, of whom `taken` have it; and how far it says it is. */
type Sending = {
  to: number;
  kills: number;
  taken: () => number;
  readState: () => Promise<string>;
};

/** The built program over a folder of its own, which a test kills while it works. Close it in afterAll. */
export const createKilledProgram = (variables: Readonly<Record<string, string>>) => {
  const folder = mkdtempSync(join(tmpdir(), 'masthead-killed-'));
  let site: ServingProgram | undefined;
  const start = async (): Promise<ServingProgram> =>
    (site = await serveProgram({
      MASTHEAD_DATA: folder,
      MASTHEAD_DEMO: '0',
      MASTHEAD_LOG_LEVEL: 'silent',
      MASTHEAD_EDITORIAL_TOKEN: killedToken,
      ...variables,
    }));
  const kill = async (): Promise<void> => {
    if (!site) throw new Error('It does not run.');
    process.kill(site.pid, 'SIGKILL');
    await site.ended;
  };
  return {
    folder,
    start,
    /** Ends it with SIGKILL. */
    kill,
    /** Makes an editor's call: with a body, or where it sends, it is a POST. */
    call: async <Data>(path: string, body?: object): Promise<Data> => {
      const answer = await fetch(`http://127.0.0.1:${site?.port}/editorial${path}`, {
        method: body || path.endsWith('/send') ? 'POST' : 'GET',
        headers: { authorization: `Bearer ${killedToken}`, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      });
      return (await answer.json<{ data: Data }>()).data;
    },
    /** Runs a command beside it. */
    run: (...words: readonly string[]) => runProgram(words, { MASTHEAD_DATA: folder, MASTHEAD_LOG_LEVEL: 'silent', ...variables }),
    /** Looks into its database beside it. */
    beside: <Result>(work: Parameters<typeof beside<Result>>[1]): Promise<Result> => beside(folder, work),
    /** Kills it so many times while it sends, starts it again each time for what would be the last try, and waits until all is sent. */
    killWhileSending: async ({ to, kills, taken, readState }: Sending): Promise<void> => {
      for (let round = 1; round <= kills; round += 1) {
        await expect.poll(taken, { interval: 2 }).toBeGreaterThan((round * to) / (kills + 2));
        await kill();
        await start();
        // the job of a process that was killed is another's after twelve seconds: that is waited for once
        const isWaitedFor = round === 1;
        await beside(folder, ({ pool }) =>
          pool.query(
            `update job set tries = greatest(tries, $1), lease_until = case when $2 then lease_until else clock_timestamp() end
              where kind = any($3) and lease is not null`,
            [sendingLimits.tries - 1, isWaitedFor, ['newsletters/issue', 'push/urgent', 'push/usual']],
          ),
        );
      }
      await expect.poll(readState, { interval: 200 }).toBe('sent');
    },
    close: async () => {
      await site?.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
export type KilledProgram = ReturnType<typeof createKilledProgram>;

/** That each of so many was sent to once, or is told as unsure, of which there are no more than what was under way; gives that in words. */
export const expectOnce = (
  to: number,
  taken: readonly string[],
  { parts, atMostUnsure }: { parts: readonly { state: string; receiver: string }[]; atMostUnsure: number },
): string => {
  expect(new Set(taken).size).toBe(taken.length);
  const unsure = parts.flatMap(({ state, receiver }) => (state === 'unsure' ? [receiver] : []));
  expect(parts.filter(({ state }) => state !== 'sent' && state !== 'unsure')).toEqual([]);
  expect(new Set([...taken, ...unsure]).size).toBe(to);
  expect(unsure.length).toBeLessThanOrEqual(atMostUnsure);
  return `${taken.length} of ${to} taken, none twice, ${unsure.length} told as unsure`;
};

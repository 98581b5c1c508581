import { get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { load, loadHeaders } from './load.ts';
import { readCpuSeconds } from './process-cpu.ts';

const rounds = 5;

/** A server that is asked for one address, with `headers` besides those of every load. */
export type Rival = {
  readonly server: string;
  readonly pid: number;
  readonly port: number;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
};
/** What a server did in the middle one of its rounds. */
export type Measured = {
  readonly server: string;
  readonly perCpuSecond: number;
  readonly perSecond: number;
  readonly p99Ms: number;
  readonly failures: number;
};

const buildAddress = ({ port, path }: Pick<Rival, 'port' | 'path'>): string => `http://127.0.0.1:${port}${path}`;

const measure = async (rival: Rival, connections: number): Promise<Measured> => {
  const before = readCpuSeconds(rival.pid);
  const result = await load(buildAddress(rival), { connections, seconds: 2, headers: rival.headers });
  const used = readCpuSeconds(rival.pid) - before;
  return {
    server: rival.server,
    perCpuSecond: result.requests / used,
    perSecond: result.requests / result.seconds,
    p99Ms: result.p99Ms,
    failures: result.failures,
  };
};

/** Warms everyone up, then measures them in turn, several times: what the machine does meanwhile falls on all. The middle of each one's rounds counts. */
export const compareRivals = async (rivals: readonly Rival[], connections = 64): Promise<Measured[]> => {
  for (const rival of rivals) await load(buildAddress(rival), { connections, seconds: 2, headers: rival.headers });
  const all = new Map(rivals.map(({ server }): [string, Measured[]] => [server, []]));
  for (let round = 0; round < rounds; round += 1)
    for (const rival of rivals) all.get(rival.server)?.push(await measure(rival, connections));
  return [...all.values()].flatMap((each) => each.toSorted((one, other) => one.perCpuSecond - other.perCpuSecond)[rounds >> 1] ?? []);
};

const askOnce = (url: string): Promise<{ headers: string[]; body: Buffer }> =>
  new Promise((resolve, reject) => {
    get(url, { headers: loadHeaders }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.once('end', () => {
        const { rawHeaders } = response;
        const ownToConnection = /^(?:date|connection|keep-alive|transfer-encoding)$/i;
        const headers = rawHeaders.filter((_, index) => !ownToConnection.test(rawHeaders[index - (index % 2)] ?? ''));
        resolve({ headers, body: Buffer.concat(chunks) });
      });
    }).once('error', reject);
  });

/** The answer that a load gets, for another server to send: a page that is asked for again is packed harder soon after. */
export const readAnswer = async (port: number, path: string): Promise<{ headers: string[]; body: Buffer }> => {
  for (let turn = 0; turn < 4; turn += 1) {
    await askOnce(buildAddress({ port, path }));
    await pause(250);
  }
  return askOnce(buildAddress({ port, path }));
};

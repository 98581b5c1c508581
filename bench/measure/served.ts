import { Agent, get } from 'node:http';
import { readCpuSeconds } from './process-cpu.ts';
import type { Program } from './program.ts';
import type { Address } from './served-site.ts';

type Asked = Pick<Program, 'port' | 'pid'>;

/** What a browser takes. */
export const browserEncodings = 'gzip, deflate, br, zstd';

/** CPU of the program and all its processes, PostgreSQL's too, and of PostgreSQL alone, in ms a page; the bytes of a page as sent. */
export type ServedCost = { cpu: number; postgres: number; bytes: number; encoding: string; requests: number };

const ask = (agent: Agent, port: number, { site, path, cookie }: Address): Promise<{ bytes: number; encoding: string }> =>
  new Promise((resolve, reject) => {
    const headers = {
      host: `${site}.localhost:${port}`,
      accept: 'text/html',
      'accept-encoding': browserEncodings,
      ...(cookie && { cookie }),
    };
    get({ host: '127.0.0.1', port, path, agent, headers }, (answer) => {
      let bytes = 0;
      answer.on('data', (chunk: Buffer) => (bytes += chunk.length));
      answer.once('error', reject);
      answer.once('end', () =>
        answer.statusCode === 200
          ? resolve({ bytes, encoding: answer.headers['content-encoding'] ?? 'identity' })
          : reject(new Error(`${site} ${path} answered ${answer.statusCode}.`)),
      );
    }).once('error', reject);
  });

/** Asks for each address once, over so many connections. */
export const askAll = async (
  site: Asked,
  addresses: readonly Address[],
  connections: number,
): Promise<{ bytes: number; encoding: string }> => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const encodings = new Set<string>();
  let [next, bytes] = [0, 0];
  const reader = async () => {
    for (let address = addresses[next++]; address; address = addresses[next++]) {
      const answer = await ask(agent, site.port, address);
      bytes += answer.bytes;
      encodings.add(answer.encoding);
    }
  };
  try {
    await Promise.all(Array.from({ length: connections }, reader));
  } finally {
    agent.destroy();
  }
  return { bytes: bytes / addresses.length, encoding: [...encodings].sort().join('+') };
};

/** Asks for each address once and measures what that costs. One connection where addresses repeat: at once they would share a render. */
export const measureCost = async (site: Asked, addresses: readonly Address[], connections = 4): Promise<ServedCost> => {
  const [all, own] = [readCpuSeconds(site.pid), readCpuSeconds(site.pid, { alone: true })];
  const { bytes, encoding } = await askAll(site, addresses, connections);
  const cpu = ((readCpuSeconds(site.pid) - all) * 1000) / addresses.length;
  const node = ((readCpuSeconds(site.pid, { alone: true }) - own) * 1000) / addresses.length;
  return { cpu, postgres: Math.max(0, cpu - node), bytes, encoding, requests: addresses.length };
};

/** The round in the middle, by CPU. */
export const getMiddleRound = (rounds: readonly ServedCost[]): ServedCost => {
  const middle = rounds.toSorted((one, other) => one.cpu - other.cpu)[rounds.length >> 1];
  if (!middle) throw new Error('Nothing was measured.');
  return middle;
};

/** A line of the details: each round's CPU, the middle one's parts. */
export const servedRow = (page: string, rounds: readonly ServedCost[]) => {
  const { cpu, postgres, bytes, encoding, requests } = getMiddleRound(rounds);
  return {
    page,
    'ms CPU/request': cpu.toFixed(2),
    'of it PostgreSQL': postgres.toFixed(2),
    rounds: rounds.map((round) => round.cpu.toFixed(2)).join(' '),
    bytes: Math.round(bytes),
    encoding,
    requests: requests * rounds.length,
  };
};

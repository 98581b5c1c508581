import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';
import autocannon from 'autocannon';

/** What a load saw. */
export type LoadResult = {
  readonly requests: number;
  readonly failures: number;
  readonly seconds: number;
  readonly p99Ms: number;
};

type LoadOptions = {
  readonly connections: number;
  readonly seconds: number;
  readonly headers?: Readonly<Record<string, string>> | undefined;
};

/** What is sent with every request of a load: what a browser takes. */
export const loadHeaders = { 'Accept-Encoding': 'gzip, deflate, br, zstd', Accept: 'text/html' };

/** Whether a program is on this machine. */
export const isInstalled = (program: string): boolean => spawnSync('which', [program]).status === 0;

/** Asks one address over `connections` kept connections for `seconds`: by wrk where it is installed (it leaves more of the machine to the server), else by autocannon. */
export const load = async (url: string, options: LoadOptions): Promise<LoadResult> =>
  isInstalled('wrk') ? byWrk(url, options) : byAutocannon(url, options);

const byWrk = async (url: string, { connections, seconds, headers: more }: LoadOptions): Promise<LoadResult> => {
  const headers = Object.entries({ ...loadHeaders, ...more }).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const { stdout } = await promisify(execFile)('wrk', ['-t1', `-c${connections}`, `-d${seconds}s`, '--latency', ...headers, url]);
  const [, requests, took] = /(\d+) requests in ([\d.]+)s/.exec(stdout) ?? [];
  const [, p99, unit] = /99%\s+([\d.]+)(us|ms|s)/.exec(stdout) ?? [];
  const [, bad] = /Non-2xx or 3xx responses: (\d+)/.exec(stdout) ?? [];
  const perUnit = { us: 0.001, ms: 1, s: 1000 }[unit ?? 'ms'] ?? 1;
  return { requests: Number(requests), failures: Number(bad ?? 0), seconds: Number(took), p99Ms: Number(p99) * perUnit };
};

const byAutocannon = async (url: string, { connections, seconds, headers: more }: LoadOptions): Promise<LoadResult> => {
  const result = await autocannon({ url, connections, duration: seconds, headers: { ...loadHeaders, ...more } });
  return { requests: result.requests.total, failures: result.non2xx + result.errors, seconds: result.duration, p99Ms: result.latency.p99 };
};

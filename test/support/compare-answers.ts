// One answer with and without a cache before the site.
import { gunzipSync } from 'node:zlib';
import type { Answer } from './ask.ts';

/** Headers of a connection, and those that a cache adds or takes away. */
const ofTheWay = new Set(
  'accept-ranges age connection content-length date keep-alive surrogate-key transfer-encoding via x-cache x-varnish'.split(' '),
);

/** Ids and moments that are new in each answer, by what stands around them. */
const ids: readonly (readonly [RegExp, string])[] = [
  // of requests, states and transactions
  [/[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/g, 'UUID'],
  // of forms, and of what signs them
  [/(name="form" value=")[^"]+/g, '$1FORM'],
  [/(__Host-[a-z-]+|masthead-[a-z-]+)=[^;"]+/g, '$1=VALUE'],
  [/Expires=[^;"]+/g, 'Expires=MOMENT'],
  // of a sign-in with a passkey or an identity provider
  [/("challenge":")[^"]+/g, '$1CHALLENGE'],
  [/\b(state|nonce|code_challenge)=[\w-]+/g, '$1=ID'],
];

const withoutIds = (text: string): string => ids.reduce((rest, [pattern, mark]) => rest.replaceAll(pattern, mark), text);

/** The parts of an answer that must be equal: status, headers and body, without ids. */
export const toComparable = ({ status, headers, bytes }: Answer): string => {
  const body = headers['content-encoding'] === 'gzip' && bytes.length > 0 ? gunzipSync(bytes) : bytes;
  const lines = Object.entries(headers)
    .filter(([name]) => !ofTheWay.has(name))
    .map(([name, value]) => `${name}: ${[value].flat().join('\n')}`)
    .toSorted();
  return withoutIds([String(status), ...lines, '', body.toString('latin1')].join('\n'));
};

/** The first line in which two texts differ, from both; undefined where they are the same. */
export const findDifference = (one: string, other: string): readonly [string, string] | undefined => {
  if (one === other) return undefined;
  const [lines, others] = [one.split('\n'), other.split('\n')];
  const index = lines.findIndex((line, at) => line !== others[at]);
  const [line = '', against = ''] = [lines[index], others[index]];
  const at = Math.max(0, [...line].findIndex((character, place) => character !== against[place]) - 60);
  return [line.slice(at, at + 160), against.slice(at, at + 160)];
};

import { decodeFile } from '../encoding/decode-file.ts';
import { createJsonScanner } from './json-scanner.ts';
import type { Wanted } from './json-structure.ts';
import type { JsonEvent } from './json-value.ts';
import { isRecord } from '#content/validation/is-record';

/** Characters one value may have; more is reported and passed over. */
const mostCharacters = 64_000_000;

/** The wanted values of a JSON file as they are met, in bounded memory, and where it is broken. */
export async function* readJson(path: string, wanted: Wanted): AsyncGenerator<JsonEvent> {
  const scanner = createJsonScanner(wanted, mostCharacters);
  for await (const { text, problems } of decodeFile(path)) {
    for (const problem of problems) yield { kind: 'problem', offset: 0, text: problem };
    yield* scanner.push(text);
  }
  yield* scanner.end();
}

/** Fields of an object; empty for what is none. */
export const toFields = (value: unknown): Readonly<Record<string, unknown>> => (isRecord(value) ? value : {});
/** The members of a list; empty for what is none. */
export const toList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
/** A text field as it stands, a number as text; empty for anything else. */
export const textIn = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' && Number.isFinite(value) ? String(value) : '';

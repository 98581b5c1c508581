import { readFileSync } from 'node:fs';
import { createContext, Script } from 'node:vm';
import { brotliDecompressSync } from 'node:zlib';

type ValidationResult = {
  status: 'PASS' | 'FAIL' | 'UNKNOWN';
  errors: { severity: string; line: number; col: number; message: string; code: string }[];
};
type AmpGlobal = { amp: { validator: { init(): Promise<void>; validateString(html: string, format: 'AMP'): ValidationResult } } };

let loading: Promise<AmpGlobal> | undefined;

const load = async (): Promise<AmpGlobal> => {
  const packed = readFileSync(new URL('./amp-validator/validator_wasm.js.br', import.meta.url));
  // a realm of its own: the validator leaves nothing in that of the tests
  const realm = createContext();
  new Script(brotliDecompressSync(packed).toString('utf8')).runInContext(realm);
  const validator = realm as AmpGlobal;
  await validator.amp.validator.init();
  return validator;
};

/** What the AMP validator has against a document: a line for each error and warning; none for valid AMP. Works without a network. */
export const findAmpErrors = async (html: string): Promise<string[]> => {
  loading ??= load();
  const { status, errors } = (await loading).amp.validator.validateString(html, 'AMP');
  const lines = errors.map(({ severity, line, col, message, code }) => `${severity} ${line}:${col} ${code} ${message}`);
  return status === 'PASS' || lines.length > 0 ? lines : [status];
};

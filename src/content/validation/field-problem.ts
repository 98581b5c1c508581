import type { z } from 'zod';
import { nearest } from '../text/nearest.ts';

/** A field that is refused: its path, what is wrong with it and what to do, for a person, and a permanent code, for a program. */
export type FieldProblem = { path: string; problem: string; code: FieldCode };
/** The codes of fields (docs/contracts/errors.md); never renamed, never given another meaning. */
export const fieldCodes = [
  'missing',
  'wrong-type',
  'too-long',
  'too-short',
  'too-large',
  'too-small',
  'too-many',
  'too-few',
  'not-one-of',
  'wrong-form',
  'unknown-field',
  'not-allowed',
] as const;
export type FieldCode = (typeof fieldCodes)[number];

/** A field that is refused for a reason of its own; without a code it is `not-allowed`. */
export type RefusedField = { path: string; problem: string; code?: FieldCode | undefined };
/** The field with its code. */
export const withCode = ({ path, problem, code = 'not-allowed' }: RefusedField): FieldProblem => ({ path, problem, code });

type Issue = z.core.$ZodIssue;
type Description = { problem: string; code: FieldCode };

const kinds: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object with fields',
  record: 'an object with fields',
  null: 'null',
};
const formatKind = (kind: string): string => (Object.hasOwn(kinds, kind) ? (kinds[kind] ?? kind) : kind);
const kindOfValue = (value: unknown): string =>
  formatKind(value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value).replace(/^true or false$/, 'a yes or no');

const forms: Readonly<Record<string, string>> = {
  email: 'must be an e-mail address, such as name@example.com',
  url: 'must be a whole address, such as https://www.example.com/page',
  datetime: 'must be an instant, such as 2027-01-01T06:00:00Z',
};
const listed = (values: readonly unknown[]): string => values.slice(0, 30).map(String).join(', ');
const several = (count: number | bigint, one: string): string => `${count.toLocaleString('en')} ${one}${Number(count) === 1 ? '' : 's'}`;

const tooBig = ({ origin, maximum }: Extract<Issue, { code: 'too_big' }>): Description => {
  if (origin === 'string') return { problem: `must be at most ${several(maximum, 'character')} long; shorten it`, code: 'too-long' };
  if (origin === 'array')
    return { problem: `must hold at most ${several(maximum, 'entry').replace(/entrys$/, 'entries')}`, code: 'too-many' };
  return { problem: `must be at most ${maximum.toLocaleString('en')}`, code: 'too-large' };
};
const tooSmall = ({ origin, minimum, inclusive }: Extract<Issue, { code: 'too_small' }>): Description => {
  if (origin === 'string')
    return Number(minimum) <= 1
      ? { problem: 'must not be empty', code: 'too-short' }
      : { problem: `must be at least ${several(minimum, 'character')} long`, code: 'too-short' };
  if (origin === 'array')
    return { problem: `must hold at least ${several(minimum, 'entry').replace(/entrys$/, 'entries')}`, code: 'too-few' };
  return { problem: `must be ${inclusive === false ? 'more than' : 'at least'} ${minimum.toLocaleString('en')}`, code: 'too-small' };
};

const notOneOf = (values: readonly unknown[], value: unknown): Description => {
  const [near] = typeof value === 'string' && value.length <= 60 ? nearest(value, values.map(String)) : [];
  const hint = near === undefined ? '' : `; did you mean ${near}?`;
  return { problem: `must be ${values.length === 1 ? '' : 'one of '}${listed(values)}${hint}`, code: 'not-one-of' };
};

const missing = (expected: string): Description => ({ problem: `is missing; send ${expected}`, code: 'missing' });

/** What is wrong with a value, in our words; a schema's own message is better where it has one. */
const describe = (issue: Issue, value: unknown): Description => {
  const isOwn = !/^(?:Invalid|Too (?:big|small)|Unrecognized|Expected)/.test(issue.message);
  switch (issue.code) {
    case 'invalid_type':
      if (value === undefined) return missing(formatKind(issue.expected));
      return { problem: `must be ${formatKind(issue.expected)}, and is ${kindOfValue(value)}`, code: 'wrong-type' };
    case 'invalid_value':
      return value === undefined ? missing(`one of ${listed(issue.values)}`) : notOneOf(issue.values, value);
    case 'too_big':
      return tooBig(issue);
    case 'too_small':
      return tooSmall(issue);
    case 'invalid_format':
      return {
        problem: isOwn ? issue.message : (forms[issue.format] ?? 'is not written in the form that this field has'),
        code: 'wrong-form',
      };
    default:
      return { problem: isOwn ? issue.message : 'is nothing that this field takes', code: isOwn ? 'not-allowed' : 'wrong-form' };
  }
};

const valueAt = (root: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Object.getOwnPropertyDescriptor(value, key)?.value : undefined),
    root,
  );

/** The choice of a union that fits best: the one with the fewest problems. */
const ofUnion = (issue: Extract<Issue, { code: 'invalid_union' }>, root: unknown, path: readonly PropertyKey[]): FieldProblem[] => {
  const value = valueAt(root, path);
  const { discriminator, options }: Issue & { discriminator?: string; options?: readonly unknown[] } = issue;
  if (discriminator !== undefined && options && options.length > 0) {
    const { problem, code } = value === undefined ? missing(`one of ${listed(options)}`) : notOneOf(options, value);
    return [{ path: path.join('.'), problem, code }];
  }
  const [best] = issue.errors.toSorted((one, other) => one.length - other.length);
  if (!best || (issue.message !== '' && !issue.message.startsWith('Invalid')))
    return [{ path: path.join('.'), ...describe(issue, value), ...(value === undefined ? missing('it') : {}) }];
  return fieldProblems(best, root, path);
};

/** What a schema refused, field by field, in words for people. `root` is what was sent. At most 50. */
export const fieldProblems = (issues: readonly Issue[], root: unknown, above: readonly PropertyKey[] = []): FieldProblem[] =>
  issues
    .flatMap((issue): FieldProblem[] => {
      const path = [...above, ...issue.path];
      if (issue.code === 'unrecognized_keys')
        return issue.keys.map((key) => ({
          path: [...path, key].join('.').slice(0, 200),
          problem: 'is no field of this call',
          code: 'unknown-field',
        }));
      if (issue.code === 'invalid_union') return ofUnion(issue, root, path);
      return [{ path: path.join('.'), ...describe(issue, valueAt(root, path)) }];
    })
    .slice(0, 50);

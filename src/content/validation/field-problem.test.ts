import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { fieldProblems, withCode } from './field-problem.ts';
import { unknownFields } from './unknown-fields.ts';

const problemsOf = (schema: z.ZodType, sent: unknown) => {
  const { error } = schema.safeParse(sent);
  return fieldProblems(error?.issues ?? [], sent).map(({ path, problem, code }) => `${path} ${problem} (${code})`);
};
const field = (schema: z.ZodType) => z.object({ field: schema });

describe('a field that is refused is named with what is wrong', () => {
  test.each([
    { schema: z.string(), value: undefined, says: 'is missing; send a text (missing)' },
    { schema: z.number(), value: undefined, says: 'is missing; send a number (missing)' },
    { schema: z.object({}), value: undefined, says: 'is missing; send an object with fields (missing)' },
    { schema: z.enum(['a', 'b']), value: undefined, says: 'is missing; send one of a, b (missing)' },
    { schema: z.string(), value: 7, says: 'must be a text, and is a number (wrong-type)' },
    { schema: z.number(), value: 'x', says: 'must be a number, and is a text (wrong-type)' },
    { schema: z.int(), value: 1.5, says: 'must be a whole number, and is a number (wrong-type)' },
    { schema: z.boolean(), value: null, says: 'must be true or false, and is null (wrong-type)' },
    { schema: z.array(z.string()), value: true, says: 'must be a list, and is a yes or no (wrong-type)' },
    { schema: z.object({}), value: [], says: 'must be an object with fields, and is a list (wrong-type)' },
    { schema: z.record(z.string(), z.string()), value: 'x', says: 'must be an object with fields, and is a text (wrong-type)' },
    { schema: z.null(), value: {}, says: 'must be null, and is an object with fields (wrong-type)' },
    { schema: z.date(), value: 'x', says: 'must be date, and is a text (wrong-type)' },
    { schema: z.string().max(1_000), value: 'x'.repeat(1_001), says: 'must be at most 1,000 characters long; shorten it (too-long)' },
    { schema: z.string().max(1), value: 'xx', says: 'must be at most 1 character long; shorten it (too-long)' },
    { schema: z.array(z.int()).max(2), value: [1, 2, 3], says: 'must hold at most 2 entries (too-many)' },
    { schema: z.array(z.int()).max(1), value: [1, 2], says: 'must hold at most 1 entry (too-many)' },
    { schema: z.number().max(2_000), value: 2_001, says: 'must be at most 2,000 (too-large)' },
    { schema: z.string().min(1), value: '', says: 'must not be empty (too-short)' },
    { schema: z.string().min(8), value: 'x', says: 'must be at least 8 characters long (too-short)' },
    { schema: z.array(z.int()).min(2), value: [1], says: 'must hold at least 2 entries (too-few)' },
    { schema: z.array(z.int()).min(1), value: [], says: 'must hold at least 1 entry (too-few)' },
    { schema: z.number().min(1_000), value: 0, says: 'must be at least 1,000 (too-small)' },
    { schema: z.number().gt(0), value: 0, says: 'must be more than 0 (too-small)' },
    { schema: z.enum(['draft', 'published']), value: 'draff', says: 'must be one of draft, published; did you mean draft? (not-one-of)' },
    { schema: z.enum(['draft', 'published']), value: 'something else', says: 'must be one of draft, published (not-one-of)' },
    { schema: z.literal('news'), value: 7, says: 'must be news (not-one-of)' },
    {
      schema: z.enum(['x'.repeat(61)]),
      value: 'x'.repeat(60),
      says: `must be ${'x'.repeat(61)}; did you mean ${'x'.repeat(61)}? (not-one-of)`,
    },
    { schema: z.enum(['x'.repeat(62)]), value: 'x'.repeat(61), says: `must be ${'x'.repeat(62)} (not-one-of)` },
    { schema: z.email(), value: 'x', says: 'must be an e-mail address, such as name@example.com (wrong-form)' },
    { schema: z.url(), value: 'x', says: 'must be a whole address, such as https://www.example.com/page (wrong-form)' },
    { schema: z.iso.datetime(), value: 'x', says: 'must be an instant, such as 2027-01-01T06:00:00Z (wrong-form)' },
    { schema: z.uuid(), value: 'x', says: 'is not written in the form that this field has (wrong-form)' },
    { schema: z.string().regex(/^a/, 'must begin with a'), value: 'x', says: 'must begin with a (wrong-form)' },
    { schema: z.string().refine(() => false, 'is taken'), value: 'x', says: 'is taken (not-allowed)' },
    { schema: z.string().refine(() => false), value: 'x', says: 'is nothing that this field takes (wrong-form)' },
    { schema: z.string().refine(() => false, 'Not an Invalid one'), value: 'x', says: 'Not an Invalid one (not-allowed)' },
  ])('$says', ({ schema, value, says }) => expect(problemsOf(field(schema), { field: value })).toEqual([`field ${says}`]));

  test('names 30 values at most', () => {
    const many = Array.from({ length: 31 }, (_, index) => `v${index}x`) as [string, ...string[]];
    const [problem = ''] = problemsOf(field(z.enum(many)), { field: 7 });
    expect(problem).toContain('v29x (');
    expect(problem).not.toContain('v30x');
  });

  test('inside lists and objects has its whole path, and one that is inherited was not sent', () => {
    expect(problemsOf(z.object({ a: z.array(z.object({ b: z.string() })) }), { a: [{ b: 'x' }, { b: 7 }] })).toEqual([
      'a.1.b must be a text, and is a number (wrong-type)',
    ]);
    expect(problemsOf(z.object({ a: z.object({ toString: z.string() }) }), { a: {} })).toEqual([
      'a.toString is missing; send a text (missing)',
    ]);
  });

  test('that a strict schema does not know is no field of the call', () => {
    expect(problemsOf(z.object({ a: z.strictObject({}) }), { a: { x: 1, [`y${'y'.repeat(300)}`]: 2 } })).toEqual([
      'a.x is no field of this call (unknown-field)',
      `a.${'y'.repeat(198)} is no field of this call (unknown-field)`,
    ]);
  });

  test('of a choice is that of the option that fits best, or of the name of the option', () => {
    const choice = z.union([z.object({ a: z.string(), b: z.string() }), z.object({ a: z.number() })]);
    expect(problemsOf(field(choice), { field: { a: true } })).toEqual(['field.a must be a number, and is a yes or no (wrong-type)']);
    const named = z.discriminatedUnion('kind', [z.object({ kind: z.literal('picture') }), z.object({ kind: z.literal('video') })]);
    expect(problemsOf(field(named), { field: { kind: 'vidio' } })[0]).toContain(
      'must be one of picture, video; did you mean video? (not-one-of)',
    );
    expect(problemsOf(field(named), { field: {} })[0]).toContain('is missing; send one of picture, video (missing)');
  });

  test('of a choice has the words of its schema where it has some, and is missing where nothing was sent', () => {
    const options = [z.string(), z.object({ a: z.string() })] as const;
    expect(problemsOf(field(z.union(options, 'must be a step')), { field: 7 })).toEqual(['field must be a step (not-allowed)']);
    expect(problemsOf(field(z.union(options)), {})).toEqual(['field is missing; send a text (missing)']);
    expect(problemsOf(field(z.union(options, 'must be a step')), {})).toEqual(['field is missing; send it (missing)']);
    const one = z.discriminatedUnion('kind', [z.object({ kind: z.literal('a') })]);
    expect(problemsOf(z.object({ x: z.object({ field: one }) }), { x: { field: { kind: 7 } } })).toEqual([
      'x.field.kind must be a (not-one-of)',
    ]);
  });

  test('inside something that is no object is missing', () => {
    expect(problemsOf(field(z.object({ a: z.string() })), { field: null })).toEqual([
      'field must be an object with fields, and is null (wrong-type)',
    ]);
    expect(problemsOf(field(z.object({ length: z.string() })), { field: 'x' })).toEqual([
      'field must be an object with fields, and is a text (wrong-type)',
    ]);
  });

  test('is told with 50 others at most', () =>
    expect(
      problemsOf(
        z.array(z.string()),
        Array.from({ length: 60 }, () => 1),
      ),
    ).toHaveLength(50));

  test('for a reason of its own is not allowed, unless it says another code', () => {
    expect(withCode({ path: 'a', problem: 'is taken' })).toEqual({ path: 'a', problem: 'is taken', code: 'not-allowed' });
    expect(withCode({ path: 'a', problem: 'is long', code: 'too-long' }).code).toBe('too-long');
  });
});

describe('fields that nobody knows', () => {
  const known = z.object({
    headline: z.string().optional(),
    list: z.array(z.object({ name: z.string() })).default([]),
    lazy: z.lazy(() => z.object({ inner: z.string() })).nullable(),
    piped: z.object({ source: z.string() }).transform(({ source }) => source),
    choice: z.union([z.object({ kind: z.literal('a'), one: z.string() }), z.object({ kind: z.literal('b'), two: z.string() }), z.string()]),
  });
  const found = (sent: unknown) => unknownFields(known, sent).map(({ path, problem, code }) => `${path} ${problem} (${code})`);
  test('ED-06: are told with the one that may have been meant, at any depth', () => {
    expect(found({ headlin: 'x', zzz: 1, gone: undefined, headline: 'x' })).toEqual([
      'headlin is no field here; did you mean headline? (unknown-field)',
      'zzz is no field here (unknown-field)',
    ]);
    expect(found({ list: [{ name: 'x' }, { nane: 'x' }], lazy: { iner: 1 }, piped: { sourse: 1 } })).toEqual([
      'list.1.nane is no field here; did you mean name? (unknown-field)',
      'lazy.iner is no field here; did you mean inner? (unknown-field)',
      'piped.sourse is no field here; did you mean source? (unknown-field)',
    ]);
    expect(found({ constructor: 1 })).toHaveLength(1);
  });
  test('ED-06: of a choice are those of the option that was meant, and none where that is unclear', () => {
    expect(found({ choice: { kind: 'b', two: 'x', one: 'x' } })).toEqual(['choice.one is no field here (unknown-field)']);
    expect(found({ choice: { kind: 'c', three: 1 } })).toEqual([]);
    expect(found({ choice: 'x', list: 'x', headline: { x: 1 } })).toEqual([]);
    expect(found({ choice: { kind: 'd' }, zzz: 1 })).toEqual(['zzz is no field here (unknown-field)']);
  });
  test('ED-06: are 50 at most, and their names are cut', () => {
    expect(found(Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`x${index}`, 1])))).toHaveLength(50);
    expect(found({ list: Array.from({ length: 60 }, () => ({ zzz: 1 })) })).toHaveLength(50);
    expect(found({ ['x'.repeat(200)]: 1 })).toEqual([`${'x'.repeat(100)} is no field here (unknown-field)`]);
    const names = z.object({ ['x'.repeat(61)]: z.string() });
    expect(unknownFields(names, { ['x'.repeat(60)]: 1 })[0]?.problem).toContain('did you mean');
    expect(unknownFields(names, { ['x'.repeat(62)]: 1 })[0]?.problem).not.toContain('did you mean');
  });
});

import { expect, test } from 'vitest';
import { AppError } from '#platform/errors';
import { toStorageFailure } from './index.ts';

const coded = (code: string) => Object.assign(new Error('inner words'), { code });

test.each([
  [coded('ECONNREFUSED'), 503, 'storage/unavailable'],
  [coded('ENOENT'), 503, 'storage/unavailable'],
  [coded('57P01'), 503, 'storage/unavailable'],
  [coded('08006'), 503, 'storage/unavailable'],
  [coded('53300'), 503, 'storage/unavailable'],
  [coded('25P03'), 503, 'storage/unavailable'],
  [new Error('Connection terminated unexpectedly'), 503, 'storage/unavailable'],
  [new Error('timeout exceeded when trying to connect'), 503, 'storage/unavailable'],
  [coded('57014'), 503, 'storage/too-slow'],
  [coded('25006'), 503, 'storage/database-read-only'],
  [coded('53100'), 507, 'storage/full'],
  [coded('ENOSPC'), 507, 'storage/full'],
  [coded('22021'), 400, 'storage/unstorable-text'],
  [coded('22P05'), 400, 'storage/unstorable-text'],
  [Object.assign(new Error('invalid input syntax for type json'), { code: '22P02' }), 400, 'storage/unstorable-text'],
])('tells what a failing database means: %s', (error, status, code) => {
  expect(toStorageFailure(error)).toMatchObject({ status, code, cause: error });
});

test('leaves other errors to those who know them', () => {
  expect(toStorageFailure(coded('23505'))).toBeUndefined();
  expect(toStorageFailure(Object.assign(new Error('invalid input syntax for type uuid'), { code: '22P02' }))).toBeUndefined();
  expect(toStorageFailure(new TypeError('x'))).toBeUndefined();
  expect(toStorageFailure(undefined)).toBeUndefined();
  const known = new AppError({ code: 'a/b', status: 404, message: 'x' });
  expect(toStorageFailure(known)).toBe(known);
});

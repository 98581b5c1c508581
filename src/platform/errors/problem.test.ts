import { expect, test } from 'vitest';
import { AppError, isAppError, toProblem } from './index.ts';

test('CC-02: an AppError answers with its status, code, message and details', () => {
  const error = new AppError({ code: 'content/not-found', status: 404, message: 'There is no piece rcna1.', details: { id: 'rcna1' } });
  expect(toProblem(error)).toEqual({
    status: 404,
    title: 'Not Found',
    detail: 'There is no piece rcna1.',
    code: 'content/not-found',
    details: { id: 'rcna1' },
  });
});

test('CC-02: the message and details of a 5xx stay inside, its permanent code does not', () => {
  const error = new AppError({ code: 'storage/unavailable', status: 503, message: 'no socket /secret/path', details: { host: 'inner' } });
  const problem = toProblem(error);
  expect(problem).toMatchObject({ status: 503, title: 'Service Unavailable', code: 'storage/unavailable' });
  expect(JSON.stringify(problem)).not.toMatch(/secret|inner/);
});

test('507 tells its own sentence, because whoever stores something has to know what to do, and not what is underneath', () => {
  const cause = new Error('inner');
  const full = new AppError({ code: 'storage/full', status: 507, message: 'Make room.', details: { host: 'inner' }, cause });
  expect(toProblem(full)).toEqual({ status: 507, title: 'Insufficient Storage', detail: 'Make room.', code: 'storage/full' });
  expect(toProblem(Object.assign(new Error('inner'), { statusCode: 507 })).detail).not.toContain('inner');
});

test.each([
  [new Error('select * from "secret"'), 500, 'http/internal-server-error'],
  ['a thrown string', 500, 'http/internal-server-error'],
  [undefined, 500, 'http/internal-server-error'],
  [Object.assign(new Error('Body is too large'), { statusCode: 413 }), 413, 'http/payload-too-large'],
  [Object.assign(new Error('teapot'), { statusCode: 418 }), 418, 'http/bad-request'],
  [Object.assign(new Error('odd'), { statusCode: 200 }), 500, 'http/internal-server-error'],
  [Object.assign(new Error('odd'), { statusCode: '404' }), 500, 'http/internal-server-error'],
])('gives %s the status %i and the code %s', (error, status, code) => {
  expect(toProblem(error)).toMatchObject({ status, code });
  if (status >= 500) expect(toProblem(error).detail).not.toContain('secret');
});

test('keeps the cause for the developer and shows it to nobody', () => {
  const cause = new Error('inner');
  const error = new AppError({ code: 'a/b', status: 400, message: 'No.', cause });
  expect(error.cause).toBe(cause);
  expect(JSON.stringify(toProblem(error))).not.toContain('inner');
});

test.each(['notfound', 'Content/NotFound', 'content/', '/x', 'content not/found'])('refuses the error code %s', (code) => {
  expect(() => new AppError({ code, status: 404, message: 'x' })).toThrow(/feature\/thing/);
});

test.each([200, 399, 600, Number.NaN])('refuses the status %d', (status) => {
  expect(() => new AppError({ code: 'a/b', status, message: 'x' })).toThrow(TypeError);
});

test('tells its own errors from others, by code where one is given', () => {
  const error = new AppError({ code: 'a/b', status: 404, message: 'x' });
  expect([isAppError(error), isAppError(error, 'a/b'), isAppError(error, 'a/c'), isAppError(new Error('x'))]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

import { expect } from 'vitest';
import type { Answer } from '../support/ask.ts';

const insides = [
  /\bat (?:async )?[\w.<>]+ \(?(?:file:|node:|\/)\S*:\d+/,
  /\b[\w/-]+\.[cm]?[jt]sx?:\d+:\d+/,
  /node_modules|file:\/\/|\/chunks\//,
  /syntax error at or near|violates .* constraint|invalid input syntax|relation "\w+"|select \S+ from /i,
  /postgres(?:ql)?:\/\/|\.s\.PGSQL|\/proc\/self/,
];

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch (error) {
    if (error instanceof URIError) return text;
    throw error;
  }
};

/** What every answer keeps to, whatever was asked: no failure of ours, nothing of the inside in its body, no cookie, no guessing of types. */
export const expectSound = (answer: Answer, asked: string): void => {
  expect(answer.status, `${asked} answered ${answer.status}`).toBeLessThan(500);
  // a refusal may name what was asked; what the question itself says gives nothing away
  const question = decoded(asked);
  for (const inside of insides.filter((one) => !one.test(question)))
    expect(answer.text, `the inside of the program in the answer to ${asked}`).not.toMatch(inside);
  expect(answer.headers['set-cookie'], `a cookie in the answer to ${asked}`).toBeUndefined();
  if (answer.status !== 304) expect(answer.headers['x-content-type-options'], `nosniff in the answer to ${asked}`).toBe('nosniff');
};

/** A redirect leads to a page of the same origin, as a browser reads its Location. */
export const expectOwnRedirect = (answer: Answer, origin: string, asked: string): void => {
  const { location } = answer.headers;
  if (location === undefined) return;
  const leadsTo = new URL(location, `${origin}/`);
  expect(leadsTo.origin, `${asked} leads to ${location}`).toBe(origin);
};

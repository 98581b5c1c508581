import { expect, test } from 'vitest';
import { chooseRelyingParty } from './relying-party.rules.ts';

const [news, today] = ['https://news.example.com', 'https://today.example.com:8443'];
const plain = 'http://news.localhost:3000';

test('AC-42: sites that are reached by https share the relying party of the first of them', () => {
  expect(chooseRelyingParty(news, [plain, news, today])).toEqual({ id: 'news.example.com', origin: news, related: [today] });
  expect(chooseRelyingParty(today, [plain, news, today])).toEqual({ id: 'news.example.com', origin: today, related: [today] });
  expect(chooseRelyingParty(today, [today, news])).toEqual({ id: 'today.example.com', origin: today, related: [news] });
});

test('AC-42: a site of plain http is a relying party for itself, whatever other sites there are', () => {
  expect(chooseRelyingParty(plain, [news, plain])).toEqual({ id: 'news.localhost', origin: plain, related: [] });
  expect(chooseRelyingParty('http://localhost', [plain])).toEqual({ id: 'localhost', origin: 'http://localhost', related: [] });
  // an address that merely ends in a scheme is no site of https
  expect(chooseRelyingParty(plain, [plain, 'http://to.example/https://'])).toEqual({ id: 'news.localhost', origin: plain, related: [] });
});

test.each([
  'news.example.com',
  'see https://news.example.com',
  'https://',
  'https://news.example.com:port',
  'https://news.example.com:1/x',
])('AC-42: %s is no origin and names no domain', (address) => expect(chooseRelyingParty(address, []).id).toBe(''));

import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { createClientReader, toRateKey } from './client-address.ts';

const from = (remoteAddress: string, headers: Record<string, string> = {}) =>
  ({ socket: { remoteAddress }, headers }) as unknown as IncomingMessage;

test('SEC-12: believes no header from a client that is no configured proxy', () => {
  const reader = createClientReader(['10.0.0.0/8']);
  expect(reader.getClientAddress(from('203.0.113.9', { 'x-forwarded-for': '1.2.3.4' }))).toBe('203.0.113.9');
  expect(reader.isHttps(from('203.0.113.9', { 'x-forwarded-proto': 'https' }))).toBe(false);
  expect(createClientReader([]).getClientAddress(from('127.0.0.1', { 'x-forwarded-for': '1.2.3.4' }))).toBe('127.0.0.1');
});

test('SEC-12: takes the nearest address that is no proxy, whatever the client wrote before it', () => {
  const reader = createClientReader(['10.0.0.0/8', '::1']);
  expect(reader.getClientAddress(from('::ffff:10.0.0.1', { 'x-forwarded-for': '6.6.6.6, 203.0.113.9, 10.1.1.1' }))).toBe('203.0.113.9');
  expect(reader.getClientAddress(from('10.0.0.1', { 'x-forwarded-for': 'nonsense' }))).toBe('10.0.0.1');
  expect(reader.getClientAddress(from('::1', { 'x-forwarded-for': '2001:db8::1' }))).toBe('2001:db8::1');
  expect(reader.isHttps(from('10.0.0.1', { 'x-forwarded-proto': 'https' }))).toBe(true);
});

test('refuses a proxy that is no address or range', () => {
  for (const proxy of ['proxy.example', '10.0.0.0/33', '10.0.0.0/x', ''])
    expect(() => createClientReader([proxy]), proxy).toThrow(/trusted proxy/);
});

test('SEC-18: counts an IPv6 subscriber once', () => {
  expect(toRateKey('2001:db8:0:1::5')).toBe(toRateKey('2001:0db8:0:1:ffff::9'));
  expect(toRateKey('2001:db8:0:2::5')).not.toBe(toRateKey('2001:db8:0:1::5'));
  expect(toRateKey('203.0.113.9')).toBe('203.0.113.9');
});

// All test files of a worker share its process and its modules: a file that leaves something behind for the next one fails and says what.
import { afterAll, expect, vi } from 'vitest';

const signals = ['SIGHUP', 'SIGINT', 'SIGTERM', 'uncaughtException', 'unhandledRejection', 'warning'] as const;

/** What every file finds as the one before it found it: environment, folder, clocks, globals, listeners of the process. */
const found = () => ({
  environment: { ...process.env },
  folder: process.cwd(),
  clocks: vi.isFakeTimers() ? 'of a test' : 'of the machine',
  prototypes: [Object.prototype, Array.prototype, String.prototype].map((prototype) => Object.keys(prototype)),
  listeners: signals.map((signal) => `${signal}: ${process.listenerCount(signal)}`),
});
// a package may bring a global of its own when it is first imported; what was there stays what it was
const globals = Object.entries(Object.getOwnPropertyDescriptors(globalThis)).filter(([name]) => !name.startsWith('__'));

const before = found();
afterAll(() => {
  expect(found(), 'the file leaves the process as it was').toEqual(before);
  const now = Object.getOwnPropertyDescriptors(globalThis) as Record<string, PropertyDescriptor>;
  const replaced = globals.flatMap(([name, { get, value }]) =>
    Object.is(now[name]?.get, get) && Object.is(now[name]?.value, value) ? [] : [name],
  );
  expect(replaced, 'the file leaves the globals as they were').toEqual([]);
});

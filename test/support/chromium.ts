import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { type BrowserServer, chromium } from 'playwright-core';

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
const networkSecurity = [
  '/usr/lib/x86_64-linux-gnu/libnss3.so',
  '/usr/lib/aarch64-linux-gnu/libnss3.so',
  '/usr/lib64/libnss3.so',
  '/usr/lib/libnss3.so',
];

/** No sandbox, because tests also run as root; nothing that calls home; every *.localhost name leads to this machine. */
export const browserFlags: readonly string[] = [
  '--headless',
  '--disable-dev-shm-usage',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--host-resolver-rules=MAP *.localhost 127.0.0.1',
];

/** Where a Chromium is that is installed on this machine, if any. */
export const installedBrowser = (): string | undefined => installed.find((path) => existsSync(path));

/** The one inside the npm package: a shell without windows, which does the same in a third of the time; elsewhere than where it is made for, the installed one. */
const browserPath = async (): Promise<string> => {
  if (process.platform === 'linux' && process.arch === 'x64') return packagedBrowser();
  const found = installedBrowser();
  if (!found) throw new Error(`The browser tests need a Chromium at one of: ${installed.join(', ')}`);
  return found;
};

/** The Chromium of the package @sparticuz/chromium, unpacked when first used; where the system lacks the NSS libraries it brings its own, which it decides while it is imported. */
const packagedBrowser = async (): Promise<string> => {
  if (!networkSecurity.some((path) => existsSync(path))) process.env['AWS_LAMBDA_JS_RUNTIME'] ??= 'nodejs22.x';
  // it unpacks into the temp folder, which is gone after a run: each version has a folder that stays, beside the packages
  const { TMPDIR: before } = process.env;
  const { devDependencies } = createRequire(import.meta.url)('../../package.json') as { devDependencies: Record<string, string> };
  const folder = join(import.meta.dirname, '../../node_modules/.cache', `masthead-chromium-${devDependencies['@sparticuz/chromium']}`);
  const whole = join(folder, 'whole');
  // what was interrupted while it unpacked is no browser
  if (!existsSync(whole)) rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  process.env['TMPDIR'] = folder;
  try {
    const { default: packaged } = await import('@sparticuz/chromium');
    const path = await packaged.executablePath();
    writeFileSync(whole, '');
    return path;
  } finally {
    if (before === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = before;
  }
};

/** Starts a Chromium that test files connect to, the one of the package unless a path is given; `more` flags count before those of every test. */
export const startBrowserServer = async (executablePath?: string, more: readonly string[] = []): Promise<BrowserServer> =>
  chromium.launchServer({ executablePath: executablePath ?? (await browserPath()), args: [...browserFlags, ...more], handleSIGINT: false });

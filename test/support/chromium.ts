import { existsSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
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

/** Where a Chromium is: the installed one, else the one inside an npm package, unpacked when first used. */
export const browserPath = async (): Promise<string> => {
  const found = installed.find((path) => existsSync(path));
  return found ?? packagedBrowser();
};

/** The Chromium of the package @sparticuz/chromium; where the system lacks the NSS libraries it brings its own, which it decides while it is imported. */
export const packagedBrowser = async (): Promise<string> => {
  if (!networkSecurity.some((path) => existsSync(path))) process.env['AWS_LAMBDA_JS_RUNTIME'] ??= 'nodejs22.x';
  // it unpacks into the temp folder, where another user's copy may lie that this one must not run: each user has a folder of its own
  const { TMPDIR: before } = process.env;
  const folder = join(tmpdir(), `masthead-chromium-${process.getuid?.() ?? 'user'}`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  process.env['TMPDIR'] = folder;
  try {
    const { default: packaged } = await import('@sparticuz/chromium');
    return await packaged.executablePath();
  } finally {
    if (before === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = before;
  }
};

/** Starts a Chromium that test files connect to, the installed one unless a path is given. */
export const startBrowserServer = async (executablePath?: string): Promise<BrowserServer> =>
  chromium.launchServer({ executablePath: executablePath ?? (await browserPath()), args: [...browserFlags], handleSIGINT: false });

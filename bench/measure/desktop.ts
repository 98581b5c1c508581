import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { cleanUp } from './clean-up.ts';

/** A browser that nothing looks into (one with a debugger draws no page ahead), on a screen of its own. */
export type Desktop = {
  /** Opens an address as typed. */
  open(url: string): Promise<void>;
  /** Rests the pointer on a place for a while, then taps. */
  tap(x: number, y: number, restMs: number): Promise<void>;
  close(): Promise<unknown>;
};

/** Programs that a desktop needs (Debian: xvfb, xdotool, chromium). */
export const desktopPrograms = ['Xvfb', 'xdotool', 'chromium'] as const;

/** Starts a screen and a browser with an empty profile. Close it; an interrupted measurement closes it too. */
export const startDesktop = async (): Promise<Desktop> => {
  const profile = mkdtempSync(join(tmpdir(), 'masthead-desktop-'));
  const display = `:${100 + (process.pid % 400)}`;
  const screen = spawn('Xvfb', [display, '-screen', '0', '1280x1400x24'], { stdio: 'ignore' });
  const closeScreen = cleanUp(() => ended(screen));
  const env = { ...process.env, DISPLAY: display };
  const xdotool = (...parameters: string[]) => spawnSync('xdotool', parameters, { env, encoding: 'utf8' });
  await until(() => xdotool('getdisplaygeometry').status === 0);
  const flags = ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu', '--no-first-run', '--no-default-browser-check'];
  const place = ['--window-position=0,0', '--window-size=1280,1400', `--user-data-dir=${profile}`];
  const browser = spawn('chromium', [...flags, ...place, 'about:blank'], { env, stdio: 'ignore' });
  const close = cleanUp(async () => {
    await ended(browser);
    await closeScreen();
    rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  });
  await until(() => xdotool('search', '--onlyvisible', '--class', 'chromium').status === 0);
  return {
    open: async (url) => {
      xdotool('mousemove', '5', '1390');
      xdotool('key', 'ctrl+l');
      await wait(200);
      xdotool('type', '--delay', '1', url);
      xdotool('key', 'Return');
    },
    tap: async (x, y, restMs) => {
      xdotool('mousemove', String(Math.round(x)), String(Math.round(y)));
      await wait(restMs);
      xdotool('click', '1');
    },
    close,
  };
};

const until = async (there: () => boolean): Promise<void> => {
  for (let tries = 0; tries < 150; tries += 1) {
    if (there()) return;
    await wait(100);
  }
  throw new Error('The screen or its browser did not start.');
};

const ended = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
};

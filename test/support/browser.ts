import { type Browser, chromium } from 'playwright-core';
import { inject } from 'vitest';

/** A connection to the run's one Chromium (chromium.ts says which). Close it in afterAll; the browser itself ends with the run. */
export const launchBrowser = async (): Promise<Browser> => {
  const answer = await fetch(`${inject('sharedServers')}/browser`);
  if (!answer.ok) throw new Error(await answer.text());
  const { address } = (await answer.json()) as { address: string };
  return chromium.connect(address);
};

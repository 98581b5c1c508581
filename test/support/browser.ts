import { type Browser, chromium } from 'playwright-core';
import { inject } from 'vitest';
import { patience } from './patience.ts';

/** A connection to a Chromium, whose pages wait for each thing as long as everything else in tests. Close it in afterAll. */
export const connectBrowser = async (address: string): Promise<Browser> => {
  const browser = await chromium.connect(address);
  const createContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await createContext(options);
    context.setDefaultTimeout(patience.timeout);
    return context;
  };
  return browser;
};

/** A connection to the run's one Chromium (chromium.ts says which). Close it in afterAll; the browser itself ends with the run. */
export const launchBrowser = async (): Promise<Browser> => {
  const answer = await fetch(`${inject('sharedServers')}/browser`);
  if (!answer.ok) throw new Error(await answer.text());
  const { address } = await answer.json<{ address: string }>();
  return connectBrowser(address);
};

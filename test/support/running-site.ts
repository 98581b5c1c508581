import { inject } from 'vitest';
import type { Site } from '#brands';

/** The site that serves the demo newsroom during this test run: the built program, reached as readers reach it. */
export type RunningSite = { port: number; origin: (site?: Site) => string };

/** Gives the running site of this run, building and starting it when nobody has asked before. Tests read it; they change nothing in it. */
export const runningSite = async (): Promise<RunningSite> => {
  const answer = await fetch(inject('runningSiteBroker'));
  const text = await answer.text();
  if (!answer.ok) throw new Error(text);
  const { port } = JSON.parse(text) as { port: number };
  return { port, origin: (site = 'news') => `http://${site}.localhost:${port}` };
};

import { setTimeout as wait } from 'node:timers/promises';
import { inject } from 'vitest';
import type { Answer } from './ask.ts';

/**
 * Asks a site that other tests use at the same moment, as a patient client does: a busy site answers 503, and is asked again after the seconds that its
 * Retry-After says. Gives the last answer where it is still busy after the longest wait for a fact. `isBusy` tells it from a 503 that a test waits for.
 */
export const askAgain = async (ask: () => Promise<Answer>, isBusy: (answer: Answer) => boolean = () => true): Promise<Answer> => {
  for (let waited = 0; ;) {
    const answer = await ask();
    const seconds = Number(answer.headers['retry-after']);
    if (answer.status !== 503 || !isBusy(answer) || !(seconds > 0) || waited > inject('factTimeout')) return answer;
    await wait(seconds * 1000);
    waited += seconds * 1000;
  }
};

import { createMetricsRegistry, mergeMetrics } from '#platform/metrics';
import { addProcessMetrics } from './process-metrics.ts';
import type { ShareMetrics } from './site-metrics.ts';

type Message = { masthead: 'ask' | 'all' | 'read' | 'own'; id: number; text?: string };
type Channel = {
  send?: ((message: Message) => unknown) | undefined;
  on: (event: 'message', listener: (message: unknown) => void) => unknown;
};

// A process that is too busy to tell its numbers is left out rather than waited for.
const answerWithin = 2_000;

const isMessage = (message: unknown): message is Message => typeof message === 'object' && message !== null && 'masthead' in message;

/** Questions over a channel and who waits for their answers. */
const createQuestions = () => {
  const waiting = new Map<number, (text: string | undefined) => void>();
  let last = 0;
  return {
    ask: (send: (id: number) => unknown): Promise<string | undefined> =>
      new Promise((resolve) => {
        const id = (last += 1);
        const settle = (text: string | undefined) => {
          clearTimeout(timer);
          waiting.delete(id);
          resolve(text);
        };
        const timer = setTimeout(settle, answerWithin, undefined);
        waiting.set(id, settle);
        send(id);
      }),
    answered: ({ id, text }: Message) => waiting.get(id)?.(text),
  };
};

/** In a worker: reads the numbers of all processes through the primary; its own alone where the primary does not answer. */
export const shareByPrimary =
  (channel: Channel): ShareMetrics =>
  (own) => {
    const questions = createQuestions();
    channel.on('message', (message) => {
      if (!isMessage(message)) return;
      if (message.masthead === 'read') channel.send?.({ masthead: 'own', id: message.id, text: own() });
      if (message.masthead === 'all') questions.answered(message);
    });
    return async () => (await questions.ask((id) => channel.send?.({ masthead: 'ask', id }))) ?? own();
  };

/** The primary's side: answers workers that ask with the numbers of all workers, each named by its place, and of itself. */
export const answerWorkers = (workers: () => Iterable<readonly [place: string, worker: Channel]>) => {
  const registry = createMetricsRegistry();
  addProcessMetrics(registry);
  const questions = createQuestions();
  const gather = async (): Promise<string> => {
    const asked = [...workers()].map(
      async ([place, worker]) => [place, await questions.ask((id) => worker.send?.({ masthead: 'read', id }))] as const,
    );
    const texts = (await Promise.all(asked)).flatMap(([place, text]) => (text === undefined ? [] : [[place, text] as const]));
    return mergeMetrics('worker', new Map([...texts, ['primary', registry.text()]]));
  };
  return (worker: Channel): void => {
    worker.on('message', (message) => {
      if (!isMessage(message)) return;
      if (message.masthead === 'own') questions.answered(message);
      if (message.masthead === 'ask') void gather().then((text) => worker.send?.({ masthead: 'all', id: message.id, text }));
    });
  };
};

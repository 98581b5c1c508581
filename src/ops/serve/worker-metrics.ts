import { createMetricsRegistry, mergeMetrics } from '#platform/metrics';
import { addProcessMetrics } from './site/telemetry/process-metrics.ts';
import type { ShareMetrics } from './site/telemetry/site-metrics.ts';

type Message = { masthead: 'ask' | 'all' | 'read' | 'own'; id: number; text?: string };
type Channel = {
  send?: ((message: Message) => unknown) | undefined;
  on: (event: 'message', listener: (message: unknown) => void) => unknown;
};

// A process that is too busy to answer is left out rather than waited for.
const answerWithinMs = 2_000;

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
        const timer = setTimeout(settle, answerWithinMs, undefined);
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

type ListWorkers = () => Iterable<readonly [place: string, worker: Channel]>;

/** The primary's side: answers each worker that asks with the numbers of all workers, each named by its place, and of itself. */
export const createWorkersAnswerer = () => {
  const registry = createMetricsRegistry();
  addProcessMetrics(registry);
  const questions = createQuestions();
  const gather = async (workers: ListWorkers): Promise<string> => {
    const asked = [...workers()].map(
      async ([place, worker]) => [place, await questions.ask((id) => worker.send?.({ masthead: 'read', id }))] as const,
    );
    const texts = (await Promise.all(asked)).flatMap(([place, text]) => (text === undefined ? [] : [[place, text] as const]));
    return mergeMetrics('worker', new Map([...texts, ['primary', registry.text()]]));
  };
  return (worker: Channel, workers: ListWorkers): void => {
    worker.on('message', (message) => {
      if (!isMessage(message)) return;
      if (message.masthead === 'own') questions.answered(message);
      if (message.masthead === 'ask') void gather(workers).then((text) => worker.send?.({ masthead: 'all', id: message.id, text }));
    });
  };
};

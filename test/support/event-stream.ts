import { get, type IncomingMessage } from 'node:http';

/** A message of a stream: its id and what its data says. */
export type StreamedMessage = { id: string | undefined; data: string };
export type EventStream = {
  status: number;
  headers: IncomingMessage['headers'];
  /** Everything that came, as it came. */
  text: () => string;
  /** The next message that nobody has taken yet; rejects when the stream ends first. */
  next: () => Promise<StreamedMessage>;
  ended: Promise<void>;
  close: () => void;
};

/** Opens a stream of server-sent events as a browser does. */
export const openEventStream = (port: number, path: string, headers: Record<string, string> = {}): Promise<EventStream> =>
  new Promise((resolve, reject) => {
    const request = get({
      host: '127.0.0.1',
      port,
      path,
      agent: false,
      headers: { host: `news.localhost:${port}`, accept: 'text/event-stream', ...headers },
    });
    request.on('error', reject);
    request.on('response', (response) => {
      let all = '';
      let rest = '';
      const messages: StreamedMessage[] = [];
      const waiting: PromiseWithResolvers<StreamedMessage>[] = [];
      const ended = Promise.withResolvers<void>();
      const end = () => {
        ended.resolve();
        for (const one of waiting.splice(0)) one.reject(new Error('The stream ended.'));
      };
      response.setEncoding('utf8');
      response.on('data', (text: string) => {
        all += text;
        const blocks = `${rest}${text}`.split('\n\n');
        rest = blocks.pop() ?? '';
        for (const block of blocks) {
          const field = (name: string) => new RegExp(`^${name}: ?(.*)$`, 'm').exec(block)?.[1];
          const data = field('data');
          if (data === undefined) continue;
          const message = { id: field('id'), data };
          const first = waiting.shift();
          if (first) first.resolve(message);
          else messages.push(message);
        }
      });
      response.on('end', end);
      response.on('error', end);
      resolve({
        status: response.statusCode ?? 0,
        headers: response.headers,
        text: () => all,
        next: () => {
          const known = messages.shift();
          if (known) return Promise.resolve(known);
          const one = Promise.withResolvers<StreamedMessage>();
          waiting.push(one);
          return one.promise;
        },
        ended: ended.promise,
        close: () => request.destroy(),
      });
    });
  });

import { fork } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { LivePlan, LiveQuestion, LiveSeen, PostedCard, Spread } from '../clients/live-plan.ts';
import { timestamp } from '../clients/received-counts.ts';
import type { Row } from '../scenario.ts';
import { rounded } from './client.ts';
import { type LoadedSite, startLoadedSite } from './loaded-site.ts';
import { nextMessage } from './messages.ts';

/** A live blog of 150 cards on the built site, and how cards are posted to it as editors do. */
export type LoadedLiveBlog = {
  site: LoadedSite;
  id: string;
  path: string;
  /** Posts a card a second for so many seconds. */
  post: (seconds: number) => Promise<PostedCard[]>;
  /** Opens readers in a process of their own. */
  open: (readers: Pick<LivePlan, 'kind' | 'readers'>) => Promise<LiveReaders>;
  /** Stops the site, and before it all readers that are still open. */
  stop: () => Promise<void>;
};
/** Readers that are open: what they saw of some cards, and how they leave. */
export type LiveReaders = { seen: (cards: readonly PostedCard[]) => Promise<LiveSeen>; close: () => Promise<void> };

const id = 'rcna6000001';
const cardText = 'The count goes on in the hall; the figures of the last ward are expected within the hour, the office says.';

const postOne = (site: LoadedSite, total: number): Promise<PostedCard> =>
  new Promise((resolve, reject) => {
    const sent = timestamp();
    const body = JSON.stringify({ text: `Card ${total}. ${cardText}` });
    const headers = {
      host: `news.localhost:${site.port}`,
      authorization: `Bearer ${site.token}`,
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
    };
    request({ host: '127.0.0.1', port: site.port, method: 'POST', path: `/editorial/live-blogs/${id}/cards`, headers }, (answer) => {
      const acknowledged = timestamp();
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.once('error', reject);
      answer.once('end', () => {
        const text = Buffer.concat(chunks).toString('utf8');
        if (answer.statusCode !== 201) return reject(new Error(`A card was not taken: ${answer.statusCode} ${text}`));
        return resolve({ total, sent, acknowledged });
      });
    })
      .once('error', reject)
      .end(body);
  });

const openReaders = async (plan: LivePlan): Promise<LiveReaders> => {
  const child = fork(join(import.meta.dirname, '../clients/live-client.ts'), { stdio: 'inherit' });
  const ended = once(child, 'exit');
  const answer = async <Message>(question: LivePlan | LiveQuestion): Promise<Message> => {
    const failed = ended.then(([code]) => {
      throw new Error(`The readers ended with ${String(code)}.`);
    });
    child.send(question);
    return Promise.race([nextMessage<Message>(child), failed]);
  };
  await answer(plan);
  return {
    seen: (cards) => answer<LiveSeen>({ count: cards }),
    close: async () => {
      if (child.connected) child.disconnect();
      await ended;
    },
  };
};

/** Starts the site with a live blog of 150 cards; stop it. */
export const startLoadedLiveBlog = async (variables: Readonly<Record<string, string>> = {}): Promise<LoadedLiveBlog> => {
  const site = await startLoadedSite({ variables });
  const { path } = await site.documents.write(
    {
      id,
      type: 'liveBlog',
      site: 'news',
      vertical: 'news',
      publisher: 'masthead',
      status: 'published',
      slug: 'bench-live',
      headline: 'An evening of counting',
      description: 'Live updates.',
      taxonomy: ['news/bench'],
      datePublished: new Date().toISOString(),
    },
    { by: 'bench' },
  );
  const opened: LiveReaders[] = [];
  let total = 0;
  const post = () => postOne(site, (total += 1));
  while (total < 150) await post();
  return {
    site,
    id,
    path: path ?? '',
    post: async (seconds) => {
      const cards: Promise<PostedCard>[] = [];
      const began = timestamp();
      for (let second = 0; second < seconds; second += 1) {
        await wait(Math.max(0, began + second * 1000 - timestamp()));
        cards.push(post());
      }
      return Promise.all(cards);
    },
    open: async (readers) => {
      const reading = await openReaders({ port: site.port, blog: id, ...readers });
      opened.push(reading);
      return reading;
    },
    stop: async () => {
      await Promise.all(opened.map(({ close }) => close()));
      await site.stop();
    },
  };
};

const times = ({ p50, p99, worst }: Spread): string => `${rounded(p50)} / ${rounded(p99)} / ${rounded(worst)}`;

/** What readers saw, as figures of a row: times from the acknowledgement of a card. */
export const buildFigures = ({ fromAcknowledged, fromSent, missing, lost, totals }: LiveSeen): Row => ({
  'p50 ms': rounded(fromAcknowledged.p50),
  'p99 ms': rounded(fromAcknowledged.p99),
  'worst ms': rounded(fromAcknowledged.worst),
  'p50 / p99 / worst ms from sent': times(fromSent),
  missing,
  lost,
  totals: totals.join(' to '),
});
/** The load average of the last minute, which shows how much else ran. */
export const loadNow = (): string => rounded(loadavg()[0] ?? 0);

import { createLruCache } from '#platform/lru-cache';
import type { FetchOutside } from '#platform/outside-calls';

/** How long a page waits for another site's answer, and how long an answer is shown, in milliseconds. */
const patience = 400;
const freshness = 60_000;
const mostAnswers = 200;

type Answer = { html: string | undefined; at: number };

/**
 * Reads what embeds of allowed hosts show, for pages: requests them with `inline-contents=true` (FR-11), caches an answer for a minute, and hardly
 * delays a page: a late or failed answer is undefined, and a late one is there for the next render. Other hosts are never requested.
 */
export const createOutsideContents = (parts: {
  fetchOutside: FetchOutside;
  hosts: readonly string[];
  now: () => number;
  onFailure: (error: unknown, url: string) => void;
}) => {
  const { fetchOutside, hosts, now, onFailure } = parts;
  const answers = createLruCache<string, Answer>({ maxSize: mostAnswers });
  const running = new Map<string, Promise<string | undefined>>();

  const ask = async (url: string): Promise<string | undefined> => {
    const address = new URL(url);
    address.searchParams.set('inline-contents', 'true');
    try {
      const answer = await fetchOutside(address.href, { accept: ['text/html'], maxBytes: 500_000 });
      if (answer.status !== 200) throw new Error(`${address.host} answered ${answer.status}.`);
      answers.set(url, { html: answer.text(), at: now() });
    } catch (error) {
      onFailure(error, url);
      // an old answer is better than none, and the host is not requested again at once
      answers.set(url, { html: answers.get(url)?.html, at: now() });
    }
    return answers.get(url)?.html;
  };

  return async (url: string): Promise<string | undefined> => {
    const host = URL.canParse(url) ? new URL(url).hostname : '';
    if (!hosts.includes(host)) return undefined;
    const known = answers.get(url);
    if (known && now() - known.at < freshness) return known.html;
    const call = running.get(url) ?? ask(url).finally(() => running.delete(url));
    running.set(url, call);
    if (known?.html !== undefined) return known.html;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<undefined>((resolve) => (timer = setTimeout(resolve, patience, undefined)));
    return Promise.race([call, late]).finally(() => clearTimeout(timer));
  };
};
export type OutsideContents = ReturnType<typeof createOutsideContents>;

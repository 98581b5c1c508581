import type { WireArticleCards } from '#content/responses/wire';
import { formatClockTime } from '#messages';
import { definePlainIsland } from '#platform/islands';
import { chooseNextPoll } from '../../../platform/browser/poll-times.ts';
import { formatCardsFailure } from './card-fetch.rules.ts';
import { createLiveBlogState, type LiveBlogEvent, type LiveBlogState, type LiveItem } from './live-blog-instance.state.ts';
import { reduceLiveBlog } from './live-blog.state.ts';

type Props = { blog: string; path: string; totalItems: number };
type Shown = LiveItem & { text: string };

/** An island because the cards of a live blog that leads a front are followed while the front is open. */
const hydrate = (element: HTMLElement, { blog, path, totalItems }: Props): void => {
  const list = element.querySelector('ol');
  const rows = [...element.querySelectorAll('li')];
  if (!list || rows.length === 0) return;
  const size = rows.length;
  let state: LiveBlogState<Shown> = createLiveBlogState(size);
  const dispatch = (event: LiveBlogEvent<Shown>) => (state = reduceLiveBlog(state, { ...event, articleId: blog }));
  const now = () => state.pkgInstances[blog];
  dispatch({
    kind: 'cards-complete',
    totalItems,
    items: rows.map(({ dataset, textContent }) => ({
      id: dataset['card'] ?? '',
      date: { publishedAt: new Date(Number(dataset['at'])).toISOString() },
      text: textContent,
    })),
  });

  /** Each row takes what the state has in its place: no row comes or goes, so nothing moves. */
  const show = () => {
    now()
      ?.activeItems.slice(0, size)
      .forEach(({ id, date, text }, index) => {
        const row = rows[index];
        const [time, link] = [row?.querySelector('time'), row?.querySelector('a')];
        if (!row || !time || !link || row.dataset['card'] === id) return;
        row.dataset['card'] = id;
        time.dateTime = date.publishedAt;
        time.textContent = formatClockTime(date.publishedAt);
        link.href = `${path}/${id}${link.search}`;
        link.textContent = text;
      });
  };

  let failures = 0;
  const ask = async (): Promise<boolean> => {
    dispatch({ kind: 'latest-pending' });
    const url = `/bentoapi/articlecards/search?articleId=${blog}&forFronts=true`;
    const answer = await fetch(url, { credentials: 'omit' });
    if (!answer.ok) {
      failures += 1;
      dispatch({ kind: 'latest-failed', error: formatCardsFailure({ status: answer.status, statusText: answer.statusText, url }) });
      return answer.status >= 500;
    }
    failures = 0;
    const { article } = (await answer.json<{ data: WireArticleCards }>()).data;
    const items = article.cards.items.map(({ id, date, headline, content }) => ({ id, date, text: headline ?? content.text }));
    dispatch({ kind: 'latest-complete', items, totalItems: article.state.totalItems });
    dispatch({ kind: 'active-updated' });
    show();
    return article.state.live;
  };
  const follow = async (): Promise<void> => {
    let goesOn = true;
    try {
      if (!document.hidden) goesOn = await ask();
    } catch (error) {
      // without a network there is nothing to report
      if (!(error instanceof TypeError)) throw error;
      failures += 1;
    }
    if (goesOn) setTimeout(() => void follow().catch(reportError), chooseNextPoll(document.hidden, failures, Math.random()));
  };
  void follow().catch(reportError);
};

export const island = definePlainIsland('reading/live-updates/live-lead', hydrate);

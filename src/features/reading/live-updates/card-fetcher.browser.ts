import { toOwnHtml } from '../../../platform/browser/own-html.ts';
import { withFlagOfPage, withinAppOfPage } from '../../../platform/browser/with-flag-of-page.ts';
import { formatCardFailure, formatCardsFailure } from './card-fetch.rules.ts';
import { listCardElements } from './card-elements.browser.ts';

/** Reads the cards of a live blog as HTML from the server; every request names the generation that the answer must not be older than. */
export type CardFetcher = {
  /** The newest `size` cards. Throws with the message of LB-16. */
  fetchNewest: (size: number) => Promise<DocumentFragment>;
  /** The cards at the address of a "Load More" link. Throws with the message of LB-16. */
  fetchMore: (url: string) => Promise<DocumentFragment>;
  /** One card as it is now: null when it is gone, undefined when the request failed. */
  fetchCard: (id: string) => Promise<HTMLElement | null | undefined>;
};

/** Links and cards of a page inside the app lead on inside the app too (PG-13, PG-29). */
export const toSameView = (path: string): string => withFlagOfPage(withinAppOfPage(path), 'chromeless', 'st-app');

/** Asks for what everybody has of the cards, or, where this reader reads the blog whole, for theirs (PW-41). */
const createRequest =
  (path: string) =>
  (url: string): Promise<Response> => {
    const { opened } = document.querySelector<HTMLElement>('[data-live-blog]')?.dataset ?? {};
    return opened ? fetch(url.replace(path, opened)) : fetch(toSameView(url), { credentials: 'omit' });
  };

/** Creates the fetcher of the live blog at `path`; `onCardFailure` gets the message of a single card that could not be read (LB-16). */
export const createCardFetcher = ({
  path,
  generation,
  onCardFailure,
}: {
  path: string;
  generation: () => number;
  onCardFailure: (error: string) => void;
}): CardFetcher => {
  const request = createRequest(path);
  const fetchCards = async (url: string): Promise<DocumentFragment> => {
    const answer = await request(url);
    if (!answer.ok) throw new Error(formatCardsFailure(answer));
    return toOwnHtml(await answer.text());
  };
  return {
    fetchNewest: (size) => fetchCards(`${path}/cards?newest=${size}&v=${generation()}`),
    fetchMore: fetchCards,
    fetchCard: async (id) => {
      const answer = await request(`${path}/cards/${id}?v=${generation()}`);
      if (answer.status === 404 || answer.status === 410) return null;
      if (answer.ok) return listCardElements(toOwnHtml(await answer.text()))[0];
      onCardFailure(formatCardFailure(id, answer));
      return undefined;
    },
  };
};

import type { ReactNode } from 'react';
import { flagsOf, pathOnSite } from '#brands';
import { HistoryList } from '#features/library/history';
import { RecommendationList } from '#features/library/recommendations';
import type { PageContext } from '#features/pages/page';
import { SectionTitle } from '#platform/ui';
import { type ReadingContent, openReading, type ReadingClient } from '#features/my-account/account-forms';
import type { Visit } from '#features/accounts/visits';

/** Entries of the history below what somebody saved; all of it has a page of its own. */
const shown = 5;

function ReadingSections({ reading, context }: { reading: ReadingContent; context: PageContext }) {
  const { reading: words, site } = context.messages;
  const href = pathOnSite(context.brand, '/account/history');
  const { history, halfRead, recommended, choices } = reading;
  return (
    <>
      {halfRead.length > 0 && (
        <section aria-labelledby="half-read">
          <SectionTitle id="half-read">{words.halfRead}</SectionTitle>
          <HistoryList entries={halfRead} context={context} empty="" />
        </section>
      )}
      <section aria-labelledby="history">
        <SectionTitle id="history" href={href} more={site.seeAll(words.history)}>
          {words.history}
        </SectionTitle>
        <HistoryList entries={history?.slice(0, shown)} context={context} empty={words.emptyHistory} />
      </section>
      {recommended && choices?.recommendations !== false && (
        <section aria-labelledby="recommendations">
          <SectionTitle id="recommendations">{words.recommendations}</SectionTitle>
          <RecommendationList {...recommended} context={context} size="small" />
        </section>
      )}
    </>
  );
}

/** What stands below the things that somebody saved: what they read, and what they may read next, on brands that keep a history. */
export const createReadingSections =
  (reading: ReadingClient) =>
  async ({ visit }: { visit: Visit }): Promise<((context: PageContext) => ReactNode)[]> => {
    if (!flagsOf(visit.brand.vertical).readingHistory) return [];
    const { content } = await openReading(visit, { reading });
    if (content.kind !== 'reading') return [];
    return [(context) => <ReadingSections reading={content.reading} context={context} />];
  };

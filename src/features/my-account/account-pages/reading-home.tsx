import { pathOnSite } from '#brands';
import { HistoryList } from '#features/library/history';
import { RecommendationList } from '#features/library/recommendations';
import { ownPage } from '#platform/own-page';
import { Button, SectionTitle } from '#platform/ui';
import type { ReadingContent, ReadingNote } from '#features/my-account/account-forms';
import { Form, type Parts, Told } from './fields.tsx';

type ChangeProps = Parts & { change: ReadingNote; children: string };

/** A button that changes one thing, at once. */
function Change({ change, children, view, context }: ChangeProps) {
  return (
    <Form view={view} action={pathOnSite(context.brand, '/account/history')} isInline>
      <Button kind="outline" size="small" name="change" value={change}>
        {children}
      </Button>
    </Form>
  );
}

function HistoryChoice({ isOn, ...parts }: Parts & { isOn: boolean }) {
  const { reading } = parts.context.messages;
  return (
    <>
      <p className={ownPage['small']}>{isOn ? reading.historyOn : reading.historyOff}</p>
      <div className={ownPage['actions']}>
        <Change {...parts} change={isOn ? 'historyOff' : 'historyOn'}>
          {isOn ? reading.turnHistoryOff : reading.turnHistoryOn}
        </Change>
        <Change {...parts} change="historyCleared">
          {reading.clearHistory}
        </Change>
      </div>
    </>
  );
}

function RecommendationChoice({ isOn, ...parts }: Parts & { isOn: boolean }) {
  const { reading } = parts.context.messages;
  return (
    <>
      <p className={ownPage['small']}>{isOn ? reading.recommendationsOn : reading.recommendationsOff}</p>
      <div className={ownPage['actions']}>
        <Change {...parts} change={isOn ? 'recommendationsOff' : 'recommendationsOn'}>
          {isOn ? reading.turnRecommendationsOff : reading.turnRecommendationsOn}
        </Change>
        {isOn && (
          <Change {...parts} change="recommendationsCleared">
            {reading.clearRecommendations}
          </Change>
        )}
      </div>
    </>
  );
}

function Recommended({ reading, ...parts }: Parts & { reading: ReadingContent }) {
  const { context } = parts;
  const { recommended, choices } = reading;
  if (!recommended) return null;
  const isOn = choices?.recommendations !== false;
  return (
    <section aria-labelledby="recommendations">
      <SectionTitle id="recommendations">{context.messages.reading.recommendations}</SectionTitle>
      {isOn && <RecommendationList {...recommended} context={context} size="small" />}
      {choices && <RecommendationChoice {...parts} isOn={isOn} />}
    </section>
  );
}

/** What somebody read, where they left it, and what they may read next; each can be switched off and cleared. */
export function ReadingHome({ reading, ...parts }: Parts & { reading: ReadingContent }) {
  const { view, context } = parts;
  const { reading: words } = context.messages;
  const { history, halfRead, choices, isContinued, next } = reading;
  const action = pathOnSite(context.brand, '/account/history');
  const form = { action, formToken: view.formToken };
  const moreHref = next === null ? undefined : `${action}?before=${encodeURIComponent(next)}`;
  return (
    <>
      <Told {...parts} />
      {halfRead.length > 0 && (
        <section aria-labelledby="half-read">
          <SectionTitle id="half-read">{words.halfRead}</SectionTitle>
          <HistoryList entries={halfRead} context={context} empty="" />
        </section>
      )}
      <section aria-labelledby="history">
        <SectionTitle id="history">{words.history}</SectionTitle>
        {isContinued && (
          <p>
            <a href={action}>{words.newest}</a>
          </p>
        )}
        <HistoryList entries={history} context={context} empty={words.emptyHistory} moreHref={moreHref} form={form} />
        {choices && <HistoryChoice {...parts} isOn={choices.readingHistory} />}
      </section>
      {!isContinued && <Recommended {...parts} reading={reading} />}
    </>
  );
}

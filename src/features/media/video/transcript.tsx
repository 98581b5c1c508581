import { formatClock } from '#features/reading/cards';
import { BodyText } from '#features/reading/body';
import type { PageContext } from '#features/pages/page';
import type { Passage } from '#content/rules/transcript';
import { PlainIsland } from '#platform/islands';
import { island as transcriptIsland } from './transcript.island.tsx';
import { listChapters, listPassages, type ShownVideo, toMoment } from './video.view.ts';
import styles from './transcript.module.css';

const noReferences = { items: [], newsletters: [] };

/** The parts of a video by their names, each a link to its beginning. */
function Chapters({ video, context }: { video: ShownVideo; context: PageContext }) {
  const chapters = listChapters(video);
  if (chapters.length === 0) return null;
  const { chapters: title } = context.messages.video;
  return (
    <nav className={styles['chapters']} aria-labelledby="chapters">
      <h2 className={styles['title']} id="chapters">
        {title}
      </h2>
      <ol className={styles['chapterList']}>
        {chapters.map(({ start, headline }) => (
          <li key={start}>
            <a href={toMoment(video.url.primary, start)} data-at={Math.floor(start)} rel="nofollow">
              <span className={styles['clock']}>{formatClock(start)}</span>
              <span>{headline}</span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Passages({ passages, video, context }: { passages: readonly Passage[]; video: ShownVideo; context: PageContext }) {
  const { messages } = context;
  return (
    <ol className={styles['passages']} data-passages="" tabIndex={0} aria-labelledby="transcript">
      {passages.map(({ start, text }) => (
        <li key={start}>
          <a
            className={styles['clock']}
            href={toMoment(video.url.primary, start)}
            data-at={Math.floor(start)}
            rel="nofollow"
            aria-label={messages.video.playFrom(formatClock(start))}
          >
            {formatClock(start)}
          </a>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}

/** What is said in a video, to read and to search; each passage leads to its moment. The island finds words, follows the video, and plays from a moment. */
function Words({ video, context }: { video: ShownVideo; context: PageContext }) {
  const { messages, brand } = context;
  const passages = listPassages(video, brand.language);
  if (passages.length === 0 && video.transcript.length === 0) return null;
  if (passages.length === 0)
    return (
      <div className={styles['text']}>
        <BodyText parts={video.transcript} references={noReferences} context={context} />
      </div>
    );
  const { transcript, searchTranscript } = messages.video;
  return (
    <section className={styles['words']} aria-labelledby="transcript">
      <div className={styles['bar']}>
        <h2 className={styles['title']} id="transcript">
          {transcript}
        </h2>
        <div className={styles['search']} data-search="" hidden>
          <input type="search" className={styles['field']} aria-label={searchTranscript} placeholder={searchTranscript} maxLength={100} />
          <span className={styles['count']} role="status" />
        </div>
      </div>
      <Passages passages={passages} video={video} context={context} />
    </section>
  );
}

/** Chapters and transcript of a video. */
export function Moments({ video, context }: { video: ShownVideo; context: PageContext }) {
  const { video: messages } = context.messages;
  const words = { one: messages.passagesFound(1), many: messages.passagesFound('{count}') };
  const content = (
    <>
      <Chapters video={video} context={context} />
      <Words video={video} context={context} />
    </>
  );
  return video.captions.length > 0 || video.chapters.length > 0 ? (
    <PlainIsland of={transcriptIsland} when="load" props={words}>
      {content}
    </PlainIsland>
  ) : (
    content
  );
}

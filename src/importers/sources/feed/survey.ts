import { brandOf } from '#brands';
import { cleanLine } from '#content/text/clean-text';
import { toLine } from '../../bodies/to-line.ts';
import type { ImportJob } from '../../loop/import-job.ts';
import { topicPath } from '../../pieces/terms.ts';
import type { FeedItem } from './feed-item.ts';
import { isLeftOut } from './map-item.ts';
import { type FeedChannel, readFeed } from './read-feed.ts';

/** What the first reading of a feed gathers: what it says of itself, its authors (names shown, by name) and its categories (names by path). */
export type Survey = { channel: FeedChannel; authors: Map<string, string>; categories: Map<string, string>; items: number };

type Job = Pick<ImportJob, 'vertical' | 'siteUrl' | 'report' | 'progress'>;

const addChannel = (survey: Survey, channel: FeedChannel): void => {
  for (const key of ['title', 'link', 'base', 'language'] as const) survey.channel[key] ||= channel[key];
  if (survey.channel.authors.length === 0) survey.channel.authors = channel.authors;
};

const addAuthors = (survey: Survey, authors: readonly string[]): void => {
  for (const author of authors) survey.authors.set(author, toLine(author, 200) || 'Unknown');
};

const addCategories = (survey: Survey, { categories }: FeedItem, vertical: ImportJob['vertical']): void => {
  for (const category of categories) {
    const name = toLine(category, 200);
    const path = topicPath(vertical, name);
    if (path !== undefined && !survey.categories.has(path)) survey.categories.set(path, name);
  }
};

const noteLanguage = (file: string, language: string, { vertical, report }: Job): void => {
  const own = brandOf(vertical).language;
  if (/^[a-z]{2}/i.test(language) && !language.toLowerCase().startsWith(own))
    report.note(`${file} says it is written in "${cleanLine(language, 20)}"; ${vertical} is read in "${own}".`);
};

/** Reads a feed once: what it says of itself, who wrote in it and on what; what cannot be read is noted in the report. */
export const readSurvey = async (file: string, job: Job): Promise<Survey> => {
  const survey: Survey = {
    channel: { title: '', link: '', base: '', language: '', authors: [] },
    authors: new Map(),
    categories: new Map(),
    items: 0,
  };
  for await (const event of readFeed(file)) {
    if (event.kind === 'problem') job.report.note(`${file}, line ${event.line}: ${event.text}`);
    if (event.kind === 'channel') addChannel(survey, event.channel);
    if (event.kind !== 'item') continue;
    survey.items += 1;
    job.progress('reading', survey.items, undefined);
    // readers who commented are nobody here, and what a template is filed under is no topic
    if (isLeftOut(event.item)) continue;
    addAuthors(survey, event.item.authors);
    addCategories(survey, event.item, job.vertical);
  }
  addAuthors(survey, survey.channel.authors);
  if (job.siteUrl !== undefined) survey.channel.link = job.siteUrl;
  noteLanguage(file, survey.channel.language, job);
  return survey;
};

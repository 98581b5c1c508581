import type { Site } from '#brands';
import { isZone, parseMinutes, type Quiet } from './quiet.rules.ts';
import { parseTopics, type Topic } from './topics.rules.ts';

type Choices = { topics: readonly Topic[]; quiet: Quiet | null; zone: string; onlyUnread: boolean };

// the closed list is some twenty a site
const mostSent = 100;

/** What a reader's form says they want; else what is wrong with it. */
export const parseChoices = (form: URLSearchParams, site: Site): Choices | 'topics' | 'hours' => {
  const sent = form.getAll('topic');
  const topics = sent.length > mostSent ? undefined : parseTopics(sent, site);
  if (!topics) return 'topics';
  const [from, to, zone] = [parseMinutes(form.get('from') ?? ''), parseMinutes(form.get('to') ?? ''), form.get('zone') ?? ''];
  if (!isZone(zone)) return 'hours';
  const isQuiet = form.has('quiet');
  if (isQuiet && (from === undefined || to === undefined || from === to)) return 'hours';
  const quiet = isQuiet && from !== undefined && to !== undefined ? { from, to } : null;
  return { topics, quiet, zone, onlyUnread: form.has('unread') };
};

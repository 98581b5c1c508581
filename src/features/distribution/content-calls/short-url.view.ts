import type { Site } from '#brands';
import { buildShortUrl } from '#content/urls/urls';
import type { WireDraft } from '#content/responses/wire';

/**
 * The answer with its absolute short URL (CC-13). Answers are stored without hosts, which are configuration: a site that moves to another host renders
 * nothing again. A person has no short URL.
 */
export const withShortUrl = <Answer extends WireDraft>(answer: Answer, site: Site, originOf: (site: Site) => string): Answer =>
  typeof answer.url === 'string' ? answer : { ...answer, url: { ...answer.url, short: buildShortUrl(answer.id, originOf(site)) } };

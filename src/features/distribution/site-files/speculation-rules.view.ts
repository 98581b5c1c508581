import { personalPatterns } from './closed-paths.rules.ts';

/** The path of the speculation rules of every site, and the header that names it on pages. */
export const speculationRulesPath = '/speculation-rules.json';
export const speculationRulesHeader = { 'speculation-rules': `"${speculationRulesPath}"` } as const;

const liveBlogs = '/*/live-blog/*';
const createRule = (pages: unknown) => ({
  where: { and: [pages, { not: { selector_matches: '[download],[target],[rel~=nofollow],[rel~=external]' } }] },
  eagerness: 'moderate',
});

/**
 * What a browser may load before the reader clicks: pages of the site under the finger or pointer are prerendered, live blogs only prefetched, because
 * they keep changing. Never what belongs to one person, and no address with parameters.
 */
export const renderSpeculationRules = (): string =>
  JSON.stringify({
    prerender: [createRule({ and: [{ href_matches: '/*' }, { not: { href_matches: [...personalPatterns, liveBlogs, '/*\\?(.+)'] } }] })],
    prefetch: [createRule({ href_matches: liveBlogs })],
  });

import { closed } from './closed-paths.rules.ts';

/** Where the speculation rules of every site lie, and the header by which its pages name them. */
export const speculationRulesPath = '/speculation-rules.json';
export const speculationRulesHeader = { 'speculation-rules': `"${speculationRulesPath}"` } as const;

// a rule of robots.txt is the beginning of a path, one here is the whole of it
const privatePaths = closed.map((path) => (path.endsWith('$') ? path.slice(0, -1) : `${path}*`));
const liveBlogs = '/*/live-blog/*';
const leading = (pages: unknown) => ({
  where: { and: [pages, { not: { selector_matches: '[download],[target],[rel~=nofollow],[rel~=external]' } }] },
  eagerness: 'moderate',
});

/**
 * What a browser may fetch before the reader taps: pages of the site that a finger or a pointer is on, drawn whole; of live blogs the HTML only, because
 * they go on moving. Never what belongs to one person, and no address with parameters.
 */
export const speculationRules = (): string =>
  JSON.stringify({
    prerender: [leading({ and: [{ href_matches: '/*' }, { not: { href_matches: [...privatePaths, liveBlogs, '/*\\?(.+)'] } }] })],
    prefetch: [leading({ href_matches: liveBlogs })],
  });

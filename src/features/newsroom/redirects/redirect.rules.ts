import type { RefusedField } from '#content/validation/field-problem';

/** Where an old address is to lead: a document, a path of the same site, or an address of another host. */
export type RedirectTarget = { id?: string | undefined; location?: string | undefined; external?: boolean | undefined };

const pathPattern = /^\/(?![/\\])[^\s\\?#\u0000-\u0020\u007f-\u009f]{0,999}$/;
const locationPattern = /^\/(?![/\\])[^\s\\\u0000-\u0020\u007f-\u009f]{0,1999}$/;
const addressPattern =
  /^https:\/\/([a-z0-9-]+(?:\.[a-z0-9-]+)*)(?::([0-9]{1,5}))?(?:[/?#][^\s\\"<>`\u0000-\u0020\u007f-\u009f]{0,1900})?$/i;

/** What is wrong with the path of a redirect: nothing may stand after it, no ? and no #. */
export const findPathProblems = (path: string): RefusedField[] =>
  pathPattern.test(path) && path.isWellFormed()
    ? []
    : [{ path: 'path', problem: 'must be a path of the site such as /2019/05/story, without ? and #, at most 1,000 characters' }];

const anyOrigin = 'https://any.invalid';

/** The path of a redirect as browsers ask for it, and it is looked up: letters percent-encoded, without a slash at the end. */
export const toRequestPath = (path: string): string => new URL(path, anyOrigin).pathname.replace(/(?<!\/)\/+$/, '') || '/';

/** A location as it can be sent: letters percent-encoded, `..` followed. */
export const toSentLocation = (location: string): string => new URL(location, anyOrigin).href.replace(anyOrigin, '');

/**
 * Why a target cannot be taken: nobody is sent to a stranger's host by a mistake (open redirects). Own hosts are known by name; every other
 * one must be said to be external.
 */
export const findTargetProblems = ({ id, location, external }: RedirectTarget, ownHosts: readonly string[]): RefusedField[] => {
  if ((id === undefined) === (location === undefined))
    return [{ path: 'location', problem: 'say either the id of a document or a location' }];
  if (location === undefined) return [];
  if (!location.isWellFormed()) return [{ path: 'location', problem: 'holds half of a character' }];
  // where `..` was followed, two slashes may begin it: the name of another host
  if (location.startsWith('/'))
    return locationPattern.test(location) && !toSentLocation(location).startsWith('//')
      ? []
      : [{ path: 'location', problem: 'must be a path of the site such as /world/story' }];
  const [, host, port] = addressPattern.exec(location) ?? [];
  if (host === undefined) return [{ path: 'location', problem: 'must be a path of the site or an https address' }];
  const isOwn = ownHosts.includes(`${host.toLowerCase()}${port === undefined ? '' : `:${port}`}`) || ownHosts.includes(host.toLowerCase());
  return isOwn || external === true ? [] : [{ path: 'external', problem: `must be true, because ${host} is no host of this house` }];
};

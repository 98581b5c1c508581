import type { RefusedField } from '#content/validation/field-problem';

const ownPath = /^\/(?![/\\])[^\s\\"<>`\u0000-\u0020\u007f-\u009f]{0,999}$/;
const hostForm = /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/;
const localHosts = /(?:^|\.)(?:localhost|local|internal|intranet|lan|home|corp|private|home\.arpa|onion|test|invalid)$/;

/** Why nobody can be sent to a target by a click: it is no https address with the name of a public host, and no path of the site. */
export const findTargetProblems = (target: string): RefusedField[] => {
  const refuse = (problem: string): RefusedField[] => [{ path: 'target', problem }];
  if (!target.isWellFormed()) return refuse('holds half of a character');
  if (target.startsWith('/'))
    return ownPath.test(target) ? [] : refuse('must be a path of the site such as /account/newsletters, or a whole https address');
  if (target.length > 2_000) return refuse('must be at most 2,000 characters long');
  if (/[\s\\\u0000-\u0020\u007f-\u009f]/.test(target) || !URL.canParse(target))
    return refuse('must be a whole https address, or a path of the site');
  const { protocol, username, password, hostname, port } = new URL(target);
  if (protocol !== 'https:' || !/^https:\/\/[^/]/i.test(target)) return refuse('must begin with https://');
  if (username || password) return refuse('must not hold a name and a password');
  if (port !== '') return refuse('must not name a port');
  if (!hostForm.test(hostname)) return refuse('must name a host, such as www.example.com, and no address in numbers');
  return localHosts.test(hostname) ? refuse('must be a host of the public internet') : [];
};

/** Where a click leads: letters percent-encoded, as it can be sent. */
export const toLocation = (target: string): string => {
  if (!target.startsWith('/')) return new URL(target).href;
  const anyOrigin = 'https://any.invalid';
  const path = new URL(target, anyOrigin).href.slice(anyOrigin.length);
  // where `..` was followed, two slashes may begin it: the name of another host
  return path.replace(/^\/{2,}/, '/');
};

import { brandOf } from '#brands';
import { platforms } from '#features/accounts/accounts';
import type { SocialSignIn } from '#features/accounts/social-sign-in';
import { isAppError } from '#platform/errors';
import type { Note, Visit } from '#features/accounts/visits';
import { enterSocially } from './sign-in-steps.service.ts';

/** Signing in with another house, and the origin of the site that a browser comes back to. */
export type SocialParts = { social: SocialSignIn; originOf: (site: Visit['brand']['site']) => string };

const begin = '/account/social/';
const callback = `${begin}callback`;

/** The paths inside a brand that lead to an identity provider, and the one that leads back. */
export const socialPaths = [callback, ...platforms.map((platform) => `${begin}${platform}`)];
export const isSocialPath = (path: string): boolean => socialPaths.includes(path);

const refuse = (visit: Visit, note: Note): { location: string } => {
  visit.state = { ...visit.state, note };
  return { location: visit.to('/account/sign-in') };
};
const toRedirectUri = (visit: Visit, { originOf }: SocialParts): string => `${originOf(visit.brand.site)}${callback}`;

const sendAway = (visit: Visit, parts: SocialParts): { location: string } => {
  const platform = platforms.find((one) => visit.path === `${begin}${one}`);
  const begun = platform && parts.social.begin(platform, toRedirectUri(visit, parts));
  if (!begun) return { location: visit.to('/account/sign-in') };
  visit.state = { ...visit.state, social: { ...begun.started, brand: visit.brand.vertical }, identity: undefined };
  return { location: begun.url };
};

const comeBack = async (visit: Visit, parts: SocialParts): Promise<{ location: string }> => {
  const { social: started } = visit.state;
  // one answer for one sign-in, whatever it is
  visit.state = { ...visit.state, social: undefined };
  if (started) visit.brand = brandOf(started.brand);
  const [state, code] = [visit.query.get('state') ?? '', visit.query.get('code') ?? ''];
  if (visit.query.has('error')) return refuse(visit, 'socialCancelled');
  try {
    const { idToken, firstName } = await parts.social.finish({ started, state, code, redirectUri: toRedirectUri(visit, parts) });
    const answer = started && (await enterSocially(visit, { platform: started.platform, idToken, firstName }));
    return answer && 'to' in answer ? { location: answer.to } : refuse(visit, 'socialFailed');
  } catch (error) {
    if (!isAppError(error)) throw error;
    return refuse(visit, 'socialFailed');
  }
};

/** Sends a browser to another house, or takes what it comes back with; who is signed in has no business there. */
export const openSocial = (visit: Visit, parts: SocialParts): Promise<{ location: string }> => {
  if (visit.session) return Promise.resolve({ location: visit.state.next ?? visit.to('/account') });
  return visit.path === callback ? comeBack(visit, parts) : Promise.resolve(sendAway(visit, parts));
};

/** What a house sends back by a form of its own, without our cookies, as the address at which they come along. */
export const toReturnAddress = (form: URLSearchParams): string => {
  const returned = new URLSearchParams();
  for (const name of ['state', 'code', 'error']) {
    const value = form.get(name);
    if (value !== null) returned.set(name, value.slice(0, 2_000));
  }
  return `${callback}?${returned.toString()}`;
};
export const isReturnPath = (path: string): boolean => path === callback;

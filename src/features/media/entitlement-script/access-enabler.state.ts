import type { Mvpd } from './entitlement-script.rules.ts';

/** The words by which the facade says why somebody is not signed in, or may not watch. */
export const enablerErrors = {
  notSelected: 'Provider not Selected Error',
  notAvailable: 'Provider not Available Error',
  generic: 'Generic Authentication Error',
  internal: 'Internal Authentication Error',
  notAuthenticated: 'User Not Authenticated Error',
  multiple: 'Multiple Authentication Requests Error',
  notAuthorized: 'User not Authorized Error',
  genericAuthorization: 'Generic Authorization Error',
  internalAuthorization: 'Internal Authorization Error',
} as const;

/** How a page wants its sign-ins: `backgroundLogin` beside the page, `backgroundLogout` without leaving it. */
export type RequestorOptions = {
  visitorID?: string;
  applicationId?: string;
  backgroundLogin?: boolean;
  backgroundLogout?: boolean;
  mvpdConfig?: Readonly<Record<string, { iFrameRequired?: boolean; iFrameWidth?: number; iFrameHeight?: number }>>;
};

/** Who is signed in, as the server says it. */
export type EnablerSession = { authenticated: boolean; provider: string | null; metadata: Readonly<Record<string, string>> };

/** How a sign-in with a provider goes about, by its configuration and what the page wants of it. */
export const chooseWay = (
  mvpd: Mvpd,
  { backgroundLogin, mvpdConfig = {} }: RequestorOptions,
  canFrame: boolean,
): { way: 'direct' | 'page' | 'window' } | { way: 'frame'; width: number; height: number } => {
  // a pass needs nobody's page
  if (mvpd.isTempPass) return { way: 'direct' };
  if (backgroundLogin !== true) return { way: 'page' };
  const own = mvpdConfig[mvpd.id] ?? {};
  if (!(own.iFrameRequired ?? mvpd.iFrameRequired) || !canFrame) return { way: 'window' };
  return { way: 'frame', width: own.iFrameWidth ?? mvpd.iFrameWidth, height: own.iFrameHeight ?? mvpd.iFrameHeight };
};

/** How the state of a user is named. */
export const toAeState = (session: EnablerSession | undefined, selected: string | null): string => {
  if (session?.authenticated === true) return 'User Authenticated';
  return selected === null ? 'New User' : 'User Not Authenticated';
};

/** What a refused authorization is called, by its code. */
export const toAuthorizationError = (code: string | undefined): string => {
  if (code === 'cable/not-signed-in') return enablerErrors.notAuthenticated;
  if (code === 'cable/not-authorized' || code === 'cable/too-many-streams' || code === 'cable/pass-over')
    return enablerErrors.notAuthorized;
  return code === undefined ? enablerErrors.genericAuthorization : enablerErrors.internalAuthorization;
};

/** What a sign-in that failed is called, by its code. */
export const toAuthenticationError = (code: string | undefined): string => {
  if (code === 'cable/unknown-provider') return enablerErrors.notAvailable;
  return code === undefined ? enablerErrors.internal : enablerErrors.generic;
};

/** What a refusal of our calls says it is. */
export const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;

/** The screens of signing in (AC-01), by the names that specification and calls use. */
export const authScreens = [
  'start',
  'register',
  'login',
  'email',
  'loginPassword',
  'createAccount',
  'socialRegistration',
  'loginOTCEmail',
  'verifyOneTimeCode',
  'loginWithOneTimeCode',
  'userName',
  'registrationSuccess',
  'loginSuccess',
  'nbcuProfile',
  'selectInterests',
] as const;
export type AuthScreen = (typeof authScreens)[number];

/** Where somebody comes in, and where they are done. */
export const entryScreens: readonly AuthScreen[] = ['start', 'register', 'login'];
export const terminalScreens: readonly AuthScreen[] = ['loginSuccess', 'registrationSuccess'];

/** Where a screen leads to beside its own form, and back to. */
export const forwardOf: Partial<Record<AuthScreen, AuthScreen>> = {
  loginPassword: 'start',
  createAccount: 'start',
  nbcuProfile: 'start',
  loginWithOneTimeCode: 'loginPassword',
  registrationSuccess: 'userName',
};
export const backOf: Partial<Record<AuthScreen, AuthScreen>> = {
  loginOTCEmail: 'login',
  loginWithOneTimeCode: 'loginOTCEmail',
  registrationSuccess: 'userName',
  nbcuProfile: 'register',
};

/** What is known of somebody once an answer has come. `asksInterests`: the brand's my-news setting is `news`. */
export type KnownReader = { firstName?: string | undefined; asksInterests: boolean };

const greet = (firstName: string | undefined): AuthScreen => (firstName ? 'loginSuccess' : 'userName');

/** The screen after a sign-in that succeeded (AC-02). */
export const chooseScreenAfterSignIn = ({
  firstName,
  asksInterests,
  emailVerified,
}: KnownReader & { emailVerified: boolean }): AuthScreen => {
  if (!emailVerified) return 'verifyOneTimeCode';
  return asksInterests ? 'selectInterests' : greet(firstName);
};

/** The screen after a sign-in with the identity of another house (AC-03). */
export const chooseScreenAfterSocial = ({ firstName, asksInterests, isNewUser }: KnownReader & { isNewUser: boolean }): AuthScreen => {
  if (isNewUser) return 'socialRegistration';
  return asksInterests ? 'selectInterests' : greet(firstName);
};

/** The screen after the registration of somebody whom another house vouches for (AC-03). */
export const chooseScreenAfterSocialRegistration = (firstName: string | undefined): AuthScreen =>
  firstName ? 'registrationSuccess' : 'userName';

/** The screen after a profile was changed, by what it was changed for. */
export const chooseScreenAfterProfile = (signInType: 'login' | 'registration'): AuthScreen =>
  signInType === 'registration' ? 'registrationSuccess' : 'loginSuccess';

/** The screen after interests were chosen or left out. */
export const chooseScreenAfterInterests = (firstName: string | undefined): AuthScreen => greet(firstName);

const start = '/account/sign-in';
const toKebab = (screen: string): string => screen.replace(/OTC/, 'Code').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The path of a screen inside its brand; the screens are plain pages too. */
export const pathOfScreen = (screen: AuthScreen): string => {
  if (screen === 'start') return start;
  return screen === 'register' ? '/account/register' : `${start}/${toKebab(screen)}`;
};

const byPath = new Map(authScreens.map((screen) => [pathOfScreen(screen), screen]));

/** The screen at a path inside its brand. */
export const screenOfPath = (path: string): AuthScreen | undefined => byPath.get(path);

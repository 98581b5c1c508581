/** The English words of accounts: failures, and mails about them. */
export const accountEn = {
  failures: {
    register: 'There was an error registering',
    signIn: 'There was an error logging in',
    code: 'There was an error, please try again',
    verify: 'There was an error verifying the code',
    readSubscriptions: 'Failed to fetch subscriptions',
    changeSubscriptions: 'Failed to update subscriptions',
    email: 'Invalid email',
    unknown: 'An unexpected error occurred. Please try again later.',
    notStored: 'This cannot be stored at the moment. Nothing was changed. Please try again later.',
    later: 'That was tried too often. Please try again later.',
    tooShort: 'Use at least 8 characters for the password.',
    weak: 'This password is too easy to guess. Choose another one.',
    signInAgain: 'Your session has ended. Please sign in again.',
    interests: 'Your interests could not be saved. Please try again.',
    profile: 'Your profile could not be saved. Please try again.',
  },
  mails: {
    verifyTitle: (brand: string) => `Confirm your email for ${brand}`,
    signInTitle: (brand: string) => `Your code to sign in to ${brand}`,
    verifyText: 'This code confirms that this address is yours, and opens your new account.',
    signInText: 'This code signs you in to your account.',
    /** The browser, system and time of a request; a name is undefined when the request did not tell it. */
    requestedBy: (browser: string | undefined, system: string | undefined, when: string) =>
      `Requested with ${browser ?? 'an unknown browser or app'}${system === undefined ? '' : ` on ${system}`}, ${when}.`,
    codeHolds: 'Enter this code on the page where you asked for it. It can be used once, within 10 minutes.',
    notYou: 'If you did not ask for this, ignore this message. Never give the code to anybody: we do not ask for it by phone or message.',
    knownTitle: (brand: string) => `You already have an account with ${brand}`,
    knownText: 'Somebody, probably you, tried to register with this address. It has an account already, so nothing was changed.',
    knownNote: 'If it was you, sign in with your password, or ask for a code. If it was not you, there is nothing to do.',
    signIn: 'Sign in',
    deviceTitle: (brand: string) => `New sign-in to ${brand}`,
    deviceText: (device: string, when: string) => `Your account was used on a device that we had not seen before: ${device}, ${when}.`,
    deviceNote: 'If it was you, there is nothing to do. If it was not you, sign in, end your other sessions and change your password.',
  },
};

/** The English words of what keeps an account its owner's: passkeys, recovery codes, and changes of address. */
export const accountSafetyEn = {
  titles: {
    security: 'Signing in',
    proof: 'Is it you?',
    recoveryCodes: 'Your new recovery codes',
    address: 'Change your email address',
    recovery: 'Use a recovery code',
    passkeys: 'Passkeys',
    codes: 'Recovery codes',
    ways: 'Address and password',
    identities: 'Google, Apple and Facebook',
  },
  texts: {
    passkeys:
      'A passkey is kept by your phone, computer or security key and opens your account with your face, fingerprint or PIN. Nobody can guess it, and a false site gets nothing from it.',
    noPasskeys: 'You have none yet.',
    withoutScript: 'To add one, use a browser that has passkeys and runs scripts.',
    added: (when: string) => `Added ${when}`,
    used: (when: string) => `Last used ${when}`,
    neverUsed: 'Not used yet',
    elsewhere: (domain: string) => `Works on ${domain} only`,
    codes:
      'With a recovery code you get in when you have lost your mailbox, your password and your passkeys. Print the codes or keep them where you keep papers. Each works once.',
    codesLeft: (left: number, when: string) => `${left === 1 ? '1 code is' : `${left} codes are`} left of those made ${when}.`,
    noCodes: 'You have none yet.',
    newCodes: 'We show them this once. Print this page or write them down. Codes that you made before no longer work.',
    proof: (email: string) =>
      `Before the ways into your account are changed we ask who is there. We can mail a code to ${email}; a recovery code works as well.`,
    address: (email: string) =>
      `Your address is ${email}. We mail a code to it and another one to the new address, so that nobody takes your account away or gives it to a stranger.`,
    addressWaiting: (before: string, after: string) =>
      `We mailed a code to ${before} and one to ${after}. Enter them in any order within 10 minutes.`,
    oldProved: 'The current address is confirmed.',
    newProved: 'The new address is confirmed.',
    lostAddress: 'You can no longer read the mail at your current address? Use a recovery code or a passkey instead of its code.',
    addressChanged: 'Your address is changed. You are signed out everywhere else.',
    addressProved: 'Confirmed. The other address is still missing.',
    recovery:
      'For when you can read neither your mail nor use your password or passkey. Enter the address of your account and one of your codes.',
    passkeyAdded: 'Your passkey is added.',
    passkeyRemoved: 'The passkey is removed. It no longer opens your account.',
    passkeyRenamed: 'Saved.',
    identities: 'Accounts elsewhere that open your account here. Remove one that you no longer use.',
    identityRemoved: 'It is removed and no longer opens your account. You can sign in with a code that we mail to you.',
  },
  labels: {
    proofCode: 'Code from the mail, or a recovery code',
    oldCode: 'Code from the current address, or a recovery code',
    newCode: 'Code from the new address',
    newAddress: 'New email address',
    recoveryCode: 'Recovery code',
    passkeyName: 'Name of the passkey',
  },
  actions: {
    addPasskey: 'Add a passkey',
    usePasskey: 'Sign in with a passkey',
    provePasskey: 'Use a passkey',
    rename: 'Save name',
    remove: 'Remove',
    removeOf: (name: string) => `Remove the passkey ${name}`,
    removeIdentityOf: (name: string) => `Remove sign-in with ${name}`,
    renameOf: (name: string) => `Save name: ${name}`,
    makeCodes: 'Make recovery codes',
    remakeCodes: 'Make new codes',
    codesKept: 'I have kept them',
    changeAddress: 'Change address',
    sendCodes: 'Send the codes',
    sendCodesAgain: 'Send new codes',
    otherAddress: 'Take another address',
    recover: 'I can no longer read that mail',
  },
  failures: {
    passkey: 'That passkey did not work. Try again, or sign in another way.',
    passkeyCancelled: 'No passkey was used. Try again, or sign in another way.',
    notMade: 'No passkey was added. Perhaps this device has one already.',
    tooMany: 'You have as many passkeys as one may. Remove one first.',
    recovery: 'Address and recovery code do not belong together, or the code was used.',
    sameAddress: 'That is your address already.',
  },
  mails: {
    passkeyAdded: (brand: string) => `New passkey for your ${brand} account`,
    passkeyAddedText: (name: string, when: string) => `The passkey “${name}” was added on ${when}. It opens your account from now on.`,
    passkeyRemoved: (brand: string) => `A passkey of your ${brand} account was removed`,
    passkeyRemovedText: (name: string, when: string) => `The passkey “${name}” was removed on ${when}. It no longer opens your account.`,
    codesMade: (brand: string) => `New recovery codes for your ${brand} account`,
    codesMadeText: (when: string) => `Recovery codes were made on ${when}. Those from before no longer work.`,
    codeUsed: (brand: string) => `A recovery code of your ${brand} account was used`,
    codeUsedText: (when: string) => `Somebody who has one of your recovery codes used it on ${when}.`,
    notYou:
      'If it was you, there is nothing to do. If it was not you, sign in, end your other sessions, remove what you do not know and change your password.',
    proofCode: (brand: string) => `Your code to confirm a change to your ${brand} account`,
    proofCodeText:
      'Somebody who is signed in to your account wants to change its password, address or sign-in methods, or to delete it. This code lets them.',
    proofCodeNote:
      'If it was not you, do not give the code to anybody: without it nothing is changed. Sign in, end your other sessions and change your password.',
    linkCode: (name: string, brand: string) => `Confirm that ${name} may open your ${brand} account`,
    linkCodeText: (name: string) =>
      `Somebody signed in with ${name} and wants to use it for the account of this address. This code allows it. It works only in the browser where it was requested.`,
    linkCodeNote: (name: string) =>
      `If it was not you, do not enter the code and do not give it to anybody: it would let their ${name} account open yours.`,
    identityAdded: (name: string, brand: string) => `${name} now opens your ${brand} account`,
    identityAddedText: (name: string) => `Sign-in with ${name} was added to your account.`,
    identityRemoved: (name: string, brand: string) => `${name} no longer opens your ${brand} account`,
    identityRemovedText: (name: string) => `Sign-in with ${name} was removed from your account.`,
    passwordAdded: (brand: string) => `Your ${brand} account has a password now`,
    passwordAddedText: 'A password was added to your account.',
    passwordChanged: (brand: string) => `The password of your ${brand} account was changed`,
    passwordChangedText: 'The password of your account was changed.',
    registrationDiscarded: (brand: string) => `Your ${brand} account has no password yet`,
    registrationDiscardedText:
      'You confirmed this address, and it has an account now. Before that the address had been registered in another browser or app. We discarded the password and the profile that were entered there, because anybody could have entered them.',
    registrationDiscardedNote:
      'If you registered there yourself, sign in with a code and choose a password again. Otherwise there is nothing to do.',
    addressOld: (brand: string) => `Changing the address of your ${brand} account`,
    addressOldText: (other: string) =>
      `Somebody who is signed in to your account wants to change its address to ${other}. If it is you, enter this code.`,
    addressOldNote:
      'If it was not you, do not give the code to anybody: without it nothing is changed. Sign in, end your other sessions and change your password.',
    addressNew: (brand: string) => `Confirm your new address for ${brand}`,
    addressTaken: (brand: string) => `Your ${brand} account and this address`,
    addressTakenText:
      'Somebody, perhaps you, wanted to give this address to another account. It has an account already, so nothing was changed.',
    addressTakenNote: 'If it was you, sign in with this address. If it was not you, there is nothing to do.',
    addressChanged: (brand: string) => `The address of your ${brand} account was changed`,
    addressChangedText: (before: string, after: string) =>
      `You sign in with ${after} now, no longer with ${before}. Your account was signed out everywhere else.`,
    addressChangedNote: 'If it was not you, sign in with a passkey or a recovery code at once, and change the address back.',
  },
};

const meanings: Readonly<Record<number, string>> = {
  400: 'it does not understand what it was asked',
  401: 'it does not take the token or password that it was given',
  403: 'it does not let this site in',
  404: 'there is nothing at this address',
  410: 'what was at this address is gone for good',
  429: 'it was asked too often',
};

/** What another server answered, as `answered 404: there is nothing at this address`: its status, and what that means where it says what to do. */
export const answered = (status: number): string => {
  const meaning = meanings[status] ?? (status >= 300 && status < 400 ? 'a redirect, which is not followed' : undefined);
  return `answered ${status}${meaning === undefined ? '' : `: ${meaning}`}`;
};

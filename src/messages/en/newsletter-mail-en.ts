/** The English words of newsletters that are mailed, their archive, and leaving them. */
export const newsletterMailEn = {
  inBrowser: 'Read this in your browser',
  more: 'More to read',
  leave: 'Unsubscribe',
  manage: 'Your newsletters',
  earlier: 'Earlier issues',
  why: (title: string, brand: string) => `You get ${title} because you signed up for it at ${brand}.`,
  archiveTitle: (title: string, brand: string) => `${title}: the ${brand} newsletter`,
  archiveEmpty: 'No issue has gone out yet.',
  allIssues: (title: string) => `All issues of ${title}`,
  noPieces: 'The pieces of this issue are no longer available.',
  leaveTitle: (title: string) => `Unsubscribe from ${title}?`,
  leaveText: (address: string) => `We will stop sending it to ${address}.`,
  leaveButton: 'Unsubscribe',
  leftTitle: 'You are unsubscribed',
  leftText: (title: string) => `${title} will not be sent to you any more. A mail that is already on its way may still arrive.`,
  alreadyLeft: (title: string) => `You had already unsubscribed from ${title}.`,
  badLinkTitle: 'This link does not work',
  badLinkText:
    'It is incomplete or was changed. Please open the link in the newsletter itself, or choose your newsletters in your account.',
};

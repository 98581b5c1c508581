import { formatCount } from '../formats/numbers.ts';

/** The English words of reading saved pieces without network. */
export const offlineEn = {
  title: 'Read offline',
  why: 'Keeps what you save on this device, so that it opens without a connection. Signing out removes it.',
  on: 'Keep what I save on this device',
  size: (pieces: number, megabytes: string) => `${pieces === 1 ? '1 piece' : `${formatCount(pieces)} pieces`}, ${megabytes} MB`,
  loading: 'Getting your saved pieces ready…',
  clear: 'Clear this device',
  cleared: 'Nothing is left on this device.',
  waiting: (count: number) => (count === 1 ? '1 change waits for a connection.' : `${formatCount(count)} changes wait for a connection.`),
  refusedTitle: 'Not done',
  refused: {
    save: {
      gone: (headline: string) => `“${headline}” was not saved: it is no longer available.`,
      full: (headline: string) => `“${headline}” was not saved: your list is full.`,
    },
    remove: {
      gone: (headline: string) => `“${headline}” could not be removed.`,
      full: (headline: string) => `“${headline}” could not be removed.`,
    },
    details: {
      gone: (headline: string) => `Your note on “${headline}” was not kept: it is no longer saved.`,
      full: (headline: string) => `Your note on “${headline}” was not kept.`,
    },
  },
  dismiss: 'OK',
  blocked: 'This browser does not let us keep anything on this device. It may be a private window, or storage is full or turned off.',
  roomOut: 'Not everything fits on this device. What you saved last comes first.',
  listTitle: 'Saved',
  offline: 'You are offline. This is what you kept on this device.',
  tryAgain: 'Try again',
  none: 'Nothing you saved is on this device yet.',
  noneOfType: 'Nothing of this kind is on this device.',
  remove: 'Remove',
  removeThis: (headline: string) => `Remove: ${headline}`,
  note: 'Note',
  noteOf: (headline: string) => `Note on ${headline}`,
  keep: 'Save note',
  untitled: 'Saved without a connection',
  later: {
    save: 'Saved on this device. It goes to your list when you are back online.',
    remove: 'Removed on this device. It leaves your list when you are back online.',
    details: 'Note kept on this device. It goes to your list when you are back online.',
  },
  state: {
    here: '',
    waiting: 'Opens once you are back online.',
    locked: 'Subscribers only: opens online.',
    gone: 'No longer available.',
    full: 'There was no room for it on this device.',
    elsewhere: 'On another of our sites: opens online.',
  },
};

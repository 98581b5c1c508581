import { type AskEvent, type AskRecord, changeAsk, correctClock, formatAskRecord, mayAsk, parseAskRecord } from './ask.state.ts';

/** What this browser remembers of its asks. It is handed on, so that it lies in one file with what every page loads. */
export type Asks = {
  /** Whether its reader may be asked now. Where it remembers nothing nobody is asked: they would be asked on each page. */
  may(): boolean;
  note(event: AskEvent): void;
  /** The name it is stored under, by which other tabs hear of a change. */
  key: string;
};

const key = 'masthead-push';

const read = (): AskRecord | undefined => {
  try {
    const record = correctClock(parseAskRecord(localStorage.getItem(key)), Date.now());
    localStorage.setItem(key, formatAskRecord(record));
    return record;
  } catch (error) {
    if (error instanceof DOMException) return undefined;
    throw error;
  }
};

export const asks: Asks = {
  may: () => {
    const record = read();
    return record !== undefined && mayAsk(record, { now: Date.now(), permission: Notification.permission });
  },
  note: (event) => {
    const record = read();
    if (record) localStorage.setItem(key, formatAskRecord(changeAsk(record, event, Date.now())));
  },
  key,
};

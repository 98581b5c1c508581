import { type AskEvent, type AskRecord, changeAsk, correctClock, formatAskRecord, parseAskRecord } from './ask.state.ts';

const key = 'masthead-push';

/** What this browser remembers of its asks; undefined where it remembers nothing: who cannot be asked once is not asked. */
export const readAsks = (): AskRecord | undefined => {
  try {
    const record = correctClock(parseAskRecord(localStorage.getItem(key)), Date.now());
    localStorage.setItem(key, formatAskRecord(record));
    return record;
  } catch (error) {
    if (error instanceof DOMException) return undefined;
    throw error;
  }
};

/** Remembers what happened. */
export const noteAsk = (event: AskEvent): void => {
  const record = readAsks();
  if (record) localStorage.setItem(key, formatAskRecord(changeAsk(record, event, Date.now())));
};

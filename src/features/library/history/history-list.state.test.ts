import { expect, test } from 'vitest';
import { type HistoryListEvent, type HistoryListState, reduceHistoryList } from './history-list.state.ts';

const shown: HistoryListState = { ids: ['rcna3', 'rcna2'], next: 'two', status: 'shown' };

test.each<[string, HistoryListEvent, HistoryListState]>([
  ['waits and shows what it has', { type: 'pending' }, { ...shown, status: 'loading' }],
  ['that fails keeps what it has', { type: 'failed' }, { ...shown, status: 'failed' }],
  [
    'with a cursor appends',
    { type: 'loaded', cursor: 'two', ids: ['rcna1'], next: null },
    { ids: ['rcna3', 'rcna2', 'rcna1'], next: null, status: 'shown' },
  ],
  [
    'with a cursor shows each piece once',
    { type: 'loaded', cursor: 'two', ids: ['rcna2', 'rcna1', 'rcna1'], next: 'three' },
    { ids: ['rcna3', 'rcna2', 'rcna1'], next: 'three', status: 'shown' },
  ],
  [
    'without a cursor replaces',
    { type: 'loaded', cursor: undefined, ids: ['rcna9', 'rcna3'], next: 'two' },
    { ids: ['rcna9', 'rcna3'], next: 'two', status: 'shown' },
  ],
])('SV-03: a page of history %s', (_name, event, after) => expect(reduceHistoryList(shown, event)).toEqual(after));

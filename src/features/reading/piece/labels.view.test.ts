import { expect, test } from 'vitest';
import { messagesOf } from '#messages';
import { listLabels } from './labels.view.ts';

test('AR-02: labels say who paid, then what breaks, then the kind, which is left out where the section says it already', () => {
  const messages = messagesOf('en');
  const labelled = (more: object) =>
    listLabels({ type: 'article', subType: 'opinion', nativeAd: false, breakingNews: false, ...more }, messages).map(({ kind }) => kind);
  expect(labelled({ nativeAd: true, sponsoredBy: 'Acme', breakingNews: true })).toEqual(['paid', 'sponsored', 'breaking', 'kind']);
  expect(labelled({ unibrow: { text: 'OPINION', url: '/opinion' } })).toEqual([]);
});

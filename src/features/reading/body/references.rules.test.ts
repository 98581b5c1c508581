import { expect, test } from 'vitest';
import { referencesIn } from './references.rules.ts';

test('a body’s references are found once each', () => {
  const body = [
    { type: 'related', element: { ids: ['rcna1', 'rcna2'] }, html: '' },
    { type: 'product', element: { id: 'tdpd1' }, html: '' },
    { type: 'shopListByOneProduct', element: { ids: ['tdpd1', 'tdpd2'] }, html: '' },
    { type: 'oneOneProduct', element: { ids: ['tdpd3'] }, html: '' },
    { type: 'newsletterSignUp', element: { newsletterId: 'sub_a' }, html: '' },
    { type: 'video', element: { id: 'rcna1' }, html: '' },
    { type: 'image', element: { id: 'ncim1' }, html: '' },
  ];
  expect(referencesIn(body)).toEqual(['rcna1', 'rcna2', 'tdpd1', 'tdpd2', 'tdpd3', 'sub_a']);
});

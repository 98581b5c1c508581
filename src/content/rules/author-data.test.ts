import { expect, test } from 'vitest';
import { toAuthorData } from './author-data.ts';
import type { WireAuthor } from '../responses/wire.ts';

const author = (more: Partial<WireAuthor>): WireAuthor => ({ id: 'ncpn1', type: 'person', name: 'Ada', ...more });
const origin = 'https://news.example';

test.each([
  [{}, { '@type': 'Person', name: 'Ada' }],
  [{ authorType: 'columnist' }, { '@type': 'Person', name: 'Ada' }],
  [
    { authorType: 'organisation', name: 'Agency' },
    { '@type': 'Organization', name: 'Agency' },
  ],
  [{ url: '/author/ada-ncpn1' }, { '@type': 'Person', name: 'Ada', url: 'https://news.example/author/ada-ncpn1' }],
  [{ url: 'https://other.example/ada' }, { '@type': 'Person', name: 'Ada', url: 'https://other.example/ada' }],
  [{ jobTitle: 'Reporter' }, { '@type': 'Person', name: 'Ada', jobTitle: 'Reporter' }],
  [
    { jobTitle: '', url: '' },
    { '@type': 'Person', name: 'Ada' },
  ],
])('an author with %j is %j in schema.org’s words', (more, data) => expect(toAuthorData(author(more), origin)).toEqual(data));

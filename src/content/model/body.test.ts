import { describe, expect, test } from 'vitest';
import { type BodyElement, bodyElement, numberListItems, textOfElement } from './body.ts';

const words = (text: string) => [{ kind: 'text', text }];
const picture = (caption?: string) => ({ id: 'ncim1', width: 3, height: 2, ...(caption !== undefined && { caption }) });
const make = (element: object): BodyElement => bodyElement.parse(element);

describe('the words of an element, for search and reading time', () => {
  test.each([
    [{ type: 'paragraph', text: words('One') }, 'One'],
    [{ type: 'heading', level: 2, text: words('Two') }, 'Two'],
    [{ type: 'pullQuote', text: words('Three'), attribution: words('Ada') }, 'Three Ada'],
    [{ type: 'pullQuote', text: words('Three') }, 'Three'],
    [
      {
        type: 'list',
        ordered: false,
        items: [{ text: words('a'), list: { ordered: true, items: [{ text: words('b') }] } }, { text: words('c') }],
      },
      'a b  c',
    ],
    [{ type: 'quote', paragraphs: [words('a'), words('b')], attribution: words('Ada') }, 'a b Ada'],
    [{ type: 'quote', paragraphs: [words('a')] }, 'a'],
    [{ type: 'image', image: picture('of the library'), caption: words('here') }, 'here'],
    [{ type: 'image', image: picture('of the library'), caption: [] }, 'of the library'],
    [{ type: 'image', image: picture('of the library') }, 'of the library'],
    [{ type: 'image', image: picture() }, ''],
    [
      { type: 'gallery', images: [{ image: picture('a') }, { image: picture('b'), caption: words('c') }, { image: picture('d') }] },
      'a c d',
    ],
    [{ type: 'gallery', images: [{ image: picture() }] }, ''],
    [{ type: 'video', id: 'mmvo1', caption: words('seen') }, 'seen'],
    [{ type: 'video', id: 'mmvo1' }, ''],
    [{ type: 'audio', url: 'https://example.com/a.mp3', caption: words('heard') }, 'heard'],
    [{ type: 'audio', url: 'https://example.com/a.mp3' }, ''],
    [
      { type: 'table', caption: words('Votes'), rows: [[{ text: words('a') }, { text: words('b') }], [{ text: words('c') }]] },
      'Votes a b c',
    ],
    [{ type: 'table', rows: [[{ text: words('a') }]] }, 'a'],
    [{ type: 'factBox', title: 'Facts', paragraphs: [words('a'), words('b')] }, 'Facts a b'],
    [{ type: 'embed', provider: 'youtube', url: 'https://example.com', title: 'Title', text: words('own') }, 'own'],
    [{ type: 'embed', provider: 'youtube', url: 'https://example.com', title: 'Title' }, 'Title'],
    [{ type: 'embed', provider: 'youtube', url: 'https://example.com' }, ''],
    [{ type: 'fallback', source: 'map', text: 'kept' }, 'kept'],
    [{ type: 'code', text: 'let a' }, 'let a'],
    [{ type: 'related', title: 'More', ids: [] }, 'More'],
    [{ type: 'related', ids: [] }, ''],
    [{ type: 'productList', title: 'Pans', ids: ['tdpd1'] }, 'Pans'],
    [{ type: 'product', id: 'tdpd1' }, ''],
    [{ type: 'recipe', id: 'tdrp1' }, ''],
    [{ type: 'slideshow', id: 'rcna1' }, ''],
    [{ type: 'newsletterSignUp', newsletterId: 'sub_a' }, ''],
    [{ type: 'divider' }, ''],
    [{ type: 'showMore' }, ''],
  ])('%j: %j', (element, text) => expect(textOfElement(make(element))).toBe(text));
});

test.each([
  ['a list counts from one', {}, [undefined, undefined], [1, 2]],
  ['from its start', { start: 5 }, [undefined, undefined], [5, 6]],
  ['from zero', { start: 0 }, [undefined, undefined], [0, 1]],
  ['down to one', { reversed: true }, [undefined, undefined, undefined], [3, 2, 1]],
  ['down from its start', { reversed: true, start: 10 }, [undefined, undefined], [10, 9]],
  ['on from the number of an item', {}, [undefined, 7, undefined], [1, 7, 8]],
  ['down from the number of an item', { reversed: true }, [undefined, 7, undefined], [3, 7, 6]],
])('numbers of list items: %s', (_, numbering, values, numbers) => {
  expect(
    numberListItems(
      values.map((value) => ({ text: [], value })),
      numbering,
    ),
  ).toEqual(numbers);
});

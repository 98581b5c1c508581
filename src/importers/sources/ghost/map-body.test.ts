import { expect, test } from 'vitest';
import { textOfElement } from '#content/model/body';
import { mapBody } from './map-body.ts';

const map = (fields: Record<string, unknown>) => mapBody(fields, { picture: () => undefined }, (words) => words);
const words = (fields: Record<string, unknown>) => map(fields).body.map(textOfElement);
const card = (inner: string): string => `<!--kg-card-begin: markdown-->${inner}<!--kg-card-end: markdown-->`;
const paragraph = (text: string) => ({ type: 'paragraph', children: [{ type: 'extended-text', text }] });
const lexical = (...children: unknown[]): string => JSON.stringify({ root: { type: 'root', children } });

test('a Markdown card is what Ghost made of it; the cards around it are read from their own fields', () => {
  const html = `${card('<ul><li>One<ul><li>Inner</li></ul></li></ul>')}<p>Between</p>${card('<h2>Two</h2>')}`;
  const after = [
    { type: 'email', html: '<p>By mail</p>' },
    { type: 'html', html: '<p>Secret</p>', visibility: { web: { nonMember: false } } },
  ];
  const asLexical = map({
    lexical: lexical({ type: 'markdown', markdown: '* One' }, paragraph('Between'), { type: 'markdown', markdown: '## Two' }, ...after),
    html,
  });
  const asMobiledoc = map({
    mobiledoc: JSON.stringify({
      cards: [
        ['card-markdown', { markdown: '## Two' }],
        ['markdown', { markdown: '* One' }],
        ...after.map(({ type, ...payload }) => [type, payload]),
      ],
      sections: [
        [10, 1],
        [1, 'p', [[0, [], 0, 'Between']]],
        [10, 0],
        [10, 2],
        [10, 3],
      ],
    }),
    html,
  });
  for (const { body, losses } of [asLexical, asMobiledoc]) {
    expect(body).toMatchObject([
      { type: 'list', items: [{ list: { items: [{ text: [{ text: 'Inner' }] }] } }] },
      { type: 'paragraph' },
      { type: 'heading', text: [{ text: 'Two' }] },
    ]);
    expect(losses.map(({ what }) => what)).toEqual(['email', 'html card']);
  }
});

test('code in Markdown is no Markdown card', () => {
  const { body } = map({ lexical: lexical({ type: 'codeblock', code: '# Title', language: 'markdown' }), html: '<h1>Wrong</h1>' });
  expect(body).toEqual([{ type: 'code', text: '# Title', language: 'markdown' }]);
});

test('Markdown without HTML stands as it is written, and is told', () => {
  const { body, losses } = map({ markdown: '# Title' });
  expect(body).toMatchObject([{ type: 'fallback', source: 'markdown', text: '# Title' }]);
  expect(losses.map(({ what }) => what)).toEqual(['markdown']);
});

test('the buttons and clocks of cards in Ghost’s HTML are no words of a piece', () => {
  const { body, losses } = map({
    html: [
      '<div class="kg-card kg-audio-card"><img alt="audio-thumbnail" class="kg-audio-thumbnail kg-audio-hide"><div class="kg-audio-player-container"><audio src="https://a.example/a.mp3"></audio><div class="kg-audio-title">The sound</div><div class="kg-audio-player"><button><svg></svg></button><span>0:00</span><div class="kg-audio-time">/<span>12</span></div><input type="range" value="0"><button>1×</button></div></div></div>',
      '<figure class="kg-card kg-video-card"><div class="kg-video-container"><video src="https://a.example/v.mp4"></video><div class="kg-video-overlay"><button aria-label="Play"><svg></svg></button></div><div class="kg-video-player-container"><span>0:00</span><input type="range" value="0"></div></div><figcaption>The film</figcaption></figure>',
      '<div class="kg-card kg-toggle-card"><div class="kg-toggle-heading"><h4>Why?</h4><button class="kg-toggle-card-icon"><svg></svg></button></div><div class="kg-toggle-content"><p>Because.</p></div></div>',
      '<figure class="kg-card kg-bookmark-card"><a class="kg-bookmark-container" href="https://b.example/"><div class="kg-bookmark-title">Title</div><div><img class="kg-bookmark-icon" src="i.png"><span class="kg-bookmark-author">Author</span><span class="kg-bookmark-publisher">Publisher</span></div><div class="kg-bookmark-thumbnail"><img src="t.png"></div></a></figure>',
      '<div class="kg-card kg-file-card"><a class="kg-file-card-container" href="https://a.example/f.pdf"><div class="kg-file-card-title">The file</div><div class="kg-file-card-metadata"><div>f.pdf</div><div>12 KB</div></div><div class="kg-file-card-icon"><svg><title>download-circle</title></svg></div></a></div>',
    ].join('\n'),
  });
  expect(body.map(({ type }) => type)).toEqual([
    'audio',
    'paragraph',
    'video',
    'heading',
    'paragraph',
    'paragraph',
    'paragraph',
    'paragraph',
  ]);
  expect(body.map(textOfElement)).toEqual(['', 'The sound', 'The film', 'Why?', 'Because.', 'Title', 'Author, Publisher', 'The file']);
  expect(losses.map(({ what }) => what)).toEqual(['bookmark', 'file']);
});

test('an embed keeps the words it came with; links and still pictures of cards are told', () => {
  const tweet = {
    type: 'embed',
    url: 'https://twitter.com/a/status/123',
    html: '<blockquote class="twitter-tweet"><p>The words of the post</p><a href="https://twitter.com/a/status/123">A</a></blockquote>',
  };
  expect(words({ lexical: lexical(tweet) })[0]).toContain('The words of the post');
  const { losses } = map({
    lexical: lexical(
      { type: 'video', src: 'https://a.example/v.mp4', thumbnailSrc: 'https://a.example/v.jpg' },
      { type: 'gallery', images: [{ src: 'https://a.example/g.jpg', href: 'https://led.example/' }] },
    ),
  });
  expect(losses.map(({ text }) => text)).toEqual(
    expect.arrayContaining([expect.stringContaining('v.jpg'), expect.stringContaining('led.example')]),
  );
});

test('what runs from right to left does so here', () => {
  const { body } = map({
    lexical: lexical({ ...paragraph('שלום'), direction: 'rtl' }, { ...paragraph('Hello'), direction: 'ltr' }),
  });
  expect(body).toMatchObject([{ direction: 'rtl' }, { text: [{ text: 'Hello' }] }]);
  expect(body[1]).not.toHaveProperty('direction');
});

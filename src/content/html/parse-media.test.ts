import { describe, expect, test } from 'vitest';
import type { BodyElement } from '../model/body.ts';
import { parseHtml } from './parse-html.ts';
import { listLosses, picture, toBody } from './reading.fixture.ts';

const url = 'https://v.example/a.mp4';
const map = 'src="https://maps.example.org/x"';
const frame = (more: object = {}) => [{ type: 'embed', provider: 'iframe', url: 'https://maps.example.org/x', ...more }];

describe('AR-13: a film or sound', () => {
  test.each<[string, string, BodyElement[]]>([
    [
      'is a sound by its name',
      '<audio src="https://v.example/a.mp3" poster="known"></audio>',
      [{ type: 'audio', url: 'https://v.example/a.mp3' }],
    ],
    [
      'plays the first source by https',
      `<video src="http://v.example/a.mp4"><source><source src="${url}"><source src="https://v.example/b.mp4"></video>`,
      [{ type: 'video', url }],
    ],
    ['has its own still picture', `<video src="${url}" poster=" known "></video>`, [{ type: 'video', url, poster: picture }]],
    [
      'plays no other file that stands in it',
      `<video><img src="https://v.example/a.png"></video>`,
      [{ type: 'fallback', source: 'video', text: '', links: ['https://v.example/a.png'] }],
    ],
  ])('%s', (_, html, body) => expect(toBody(html)).toStrictEqual(body));

  test.each([
    ['a still picture that is not had', `<video src="${url}" poster=" /a.jpg "></video>`, [{ what: 'poster', text: '/a.jpg' }]],
    ['nothing of one that is', `<video src="${url}" poster="known"></video>`, []],
    ['nothing of one that there is not', `<video src="${url}" poster=" "></video><video src="${url}"></video>`, []],
    ['words for players that cannot play', `<audio src="${url}"> words </audio>`, [{ what: 'audio', text: 'words' }]],
    ['nothing of blanks', `<audio src="${url}"> </audio>`, []],
    [
      'its texts',
      `<video src="${url}"><track kind="captions" srclang="en" label="English" src="a.vtt"></video>`,
      [{ what: 'track', text: 'captions en English a.vtt' }],
    ],
  ])('tells of %s', (_, html, losses) => expect(listLosses(html)).toEqual(losses));
});

test('a still picture is told where no picture can be had', () => {
  expect(parseHtml(`<video src="${url}" poster="known"></video>`)).toStrictEqual({
    body: [{ type: 'video', url }],
    losses: [{ what: 'poster', text: 'known' }],
  });
});

describe('AR-12: a frame', () => {
  test.each([
    ['has the address that a lazy page loads later', '<iframe data-src="https://maps.example.org/x"></iframe>', {}],
    ['has its title', `<iframe ${map} title=" T " aria-label="L"></iframe>`, { title: 'T' }],
    ['has its label as its title', `<iframe ${map} aria-label="L"></iframe>`, { title: 'L' }],
    ['has the shape of its width and height', `<iframe ${map} width=" 300px" height="200"></iframe>`, { aspect: 1.5 }],
    ['has a shape of 1 to 5', `<iframe ${map} width="100" height="500"></iframe>`, { aspect: 0.2 }],
    ['has a shape of 5 to 1', `<iframe ${map} width="500" height="100"></iframe>`, { aspect: 5 }],
    ['has no flatter shape', `<iframe ${map} width="501" height="100"></iframe>`, {}],
    ['has no higher shape', `<iframe ${map} width="99" height="500"></iframe>`, {}],
    ['has no shape without a height', `<iframe ${map} width="100"></iframe>`, {}],
    ['has no shape and no height of nothing', `<iframe ${map} width="0" height="100"></iframe>`, {}],
    ['has its height where it is as wide as the text', `<iframe ${map} width="100%" height="400"></iframe>`, { height: 400 }],
    ['is at least 50 pixels high', `<iframe ${map} height="50"></iframe>`, { height: 50 }],
    ['is no lower', `<iframe ${map} height="49"></iframe>`, {}],
    ['is at most 5,000 pixels high', `<iframe ${map} height="5000"></iframe>`, { height: 5_000 }],
    ['is no higher', `<iframe ${map} height="5001"></iframe>`, {}],
    ['has no height in other units', `<iframe ${map} height="20em"></iframe><p></p>`, {}],
    ['has no height that is none', `<iframe ${map} height="x400"></iframe>`, {}],
  ])('%s', (_, html, more) => expect(toBody(html)).toStrictEqual(frame(more)));

  test('without an address is its title', () => {
    expect(toBody('<iframe title="T"></iframe>')).toEqual([{ type: 'fallback', source: 'iframe', text: 'T', links: [] }]);
  });
});

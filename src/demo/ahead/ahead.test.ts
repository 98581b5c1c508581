import { expect, test } from 'vitest';
import { listAskedPictures } from './list-asked-pictures.ts';
import { type AheadParts, drawAhead } from './draw-ahead.ts';
import { createReaderPause } from './reader-pause.ts';
import { listInSeenOrder } from './list-in-seen-order.ts';

const sizes = '(min-width:1240px) 800px,(min-width:1000px) 64vw,100vw';
const picture = (name: string, slot = sizes) =>
  `<picture><source type="image/avif" srcset="/${name}/480.avif 480w,/${name}/750.avif 750w,/${name}/1000.avif 1000w,/${name}/1600.avif 1350w" sizes="${slot}"><source type="image/webp" srcset="/${name}/480.webp 480w" sizes="${slot}"><img src="/${name}/750.jpg" alt=""></picture>`;

test.each([
  [{ width: 1440, density: 1 }, '/a/1000.avif'],
  [{ width: 1440, density: 2 }, '/a/1600.avif'],
  [{ width: 1100, density: 1 }, '/a/750.avif'],
  [{ width: 390, density: 1 }, '/a/480.avif'],
  // 1,170 are wanted: of 1,000 and 1,350 the larger, which is beyond their mean of 1,162
  [{ width: 390, density: 3 }, '/a/1600.avif'],
  // 1,125 are below it
  [{ width: 375, density: 3 }, '/a/1000.avif'],
])('on a screen of %o the picture is asked for that Chromium asks for', (screen, address) => {
  expect(listAskedPictures(picture('a'), screen)).toEqual([address]);
});

test('fronts are drawn side by side from their tops, for desktops, phones and sharper screens, and nothing twice', () => {
  const small = '120px';
  const fronts = [
    picture('lead') + picture('both', small),
    picture('second-1', small) + picture('both', small) + picture('second-3', small),
  ];
  expect(listInSeenOrder(fronts)).toEqual([
    '/lead/1000.avif',
    '/second-1/480.avif',
    '/both/480.avif',
    '/second-3/480.avif',
    // a phone's
    '/lead/1600.avif',
  ]);
  expect(listInSeenOrder([])).toEqual([]);
});

const ahead = (parts: Partial<AheadParts>) => {
  const made: string[] = [];
  const addresses = ['a', 'b', 'c', 'd'];
  const make = (address: string) => (made.push(address), Promise.resolve(200));
  const stop = new AbortController();
  const drawn = drawAhead({ addresses, make, whenQuiet: () => Promise.resolve(), atOnce: 1, stop: stop.signal, ...parts });
  return { made, drawn, stop };
};

test('pictures are made in their order, no more at once than allowed', async () => {
  let [now, most] = [0, 0];
  const order: string[] = [];
  const make = async (address: string) => {
    order.push(address);
    most = Math.max(most, (now += 1));
    await Promise.resolve();
    now -= 1;
    return 200;
  };
  expect(await ahead({ make, atOnce: 2 }).drawn).toBe(true);
  expect(order).toEqual(['a', 'b', 'c', 'd']);
  expect(most).toBe(2);
});

test('a reader comes first: nothing is begun while one is served', async () => {
  const stop = new AbortController();
  const pause = createReaderPause(stop.signal);
  pause.noteReader();
  const made: string[] = [];
  const begunBefore = pause.whenQuiet().then(() => [...made]);
  const { drawn } = ahead({ whenQuiet: pause.whenQuiet, make: (address) => (made.push(address), Promise.resolve(200)) });
  expect(await begunBefore).toEqual([]);
  expect(await drawn).toBe(true);
  expect(made).toEqual(['a', 'b', 'c', 'd']);
});

test('it stops between two pictures, also while it waits for readers, and says that not all were made', async () => {
  const stop = new AbortController();
  const pause = createReaderPause(stop.signal);
  pause.noteReader();
  const { made, drawn } = ahead({ whenQuiet: pause.whenQuiet, stop: stop.signal });
  stop.abort();
  expect(await drawn).toBe(false);
  expect(made).toEqual([]);
});

test.each([
  [500, ['a', 'b', 'c', 'd']],
  // a full disk: the next start tries again
  [507, ['a']],
  [503, ['a']],
])('a picture that fails with %i', async (status, begun) => {
  const made: string[] = [];
  const { drawn } = ahead({ make: (address) => (made.push(address), Promise.resolve(status)) });
  expect(await drawn).toBe(false);
  expect(made).toEqual(begun);
});

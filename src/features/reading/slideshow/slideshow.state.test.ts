import { expect, test } from 'vitest';
import { firstSlide, reduceSlideshow, type SlideshowEvent } from './slideshow.state.ts';

const after = (...events: SlideshowEvent[]) => events.reduce(reduceSlideshow, firstSlide);
const reached = (slide: number, picture: 'loading' | 'loaded' | 'failed'): SlideshowEvent => ({ type: 'slideReached', slide, picture });
const changed = (slide: number, picture: 'loaded' | 'failed'): SlideshowEvent => ({ type: 'pictureChanged', slide, picture });

test('AR-18: the gallery begins at its first slide, with nothing on its way and nothing failed', () =>
  expect(firstSlide).toEqual({ loading: false, current: 1, error: false }));
test('AR-18: a slide is loading until its picture is there', () => {
  expect(after(reached(2, 'loading'))).toEqual({ loading: true, current: 2, error: false });
  expect(after(reached(2, 'loading'), changed(2, 'loaded'))).toEqual({ loading: false, current: 2, error: false });
});
test('AR-18: a picture that does not come is an error of its slide alone', () => {
  const failed = [reached(2, 'loading'), changed(2, 'failed')];
  expect(after(...failed)).toEqual({ loading: false, current: 2, error: true });
  expect(after(...failed, reached(3, 'loaded'))).toEqual({ loading: false, current: 3, error: false });
  expect(after(...failed, reached(2, 'failed'))).toEqual({ loading: false, current: 2, error: true });
});
test('pictures of other slides change nothing', () => {
  expect(after(reached(2, 'loading'), changed(3, 'failed'), changed(1, 'loaded'))).toEqual({ loading: true, current: 2, error: false });
});

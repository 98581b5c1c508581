/** The gallery (AR-18): the slide that is shown, from 1, and whether its picture is loading or failed. */
export type SlideshowState = { loading: boolean; current: number; error: boolean };

/** How far the picture of a slide is. */
export type PictureProgress = 'loading' | 'loaded' | 'failed';
/** What happens to the gallery: another slide is reached, or a picture comes or fails. */
export type SlideshowEvent =
  { type: 'slideReached'; slide: number; picture: PictureProgress } | { type: 'pictureChanged'; slide: number; picture: PictureProgress };

/** The gallery before anybody moved it. */
export const firstSlide: SlideshowState = { loading: false, current: 1, error: false };

/** The gallery after an event; a picture of another slide than the current one changes nothing. */
export const reduceSlideshow = (state: SlideshowState, event: SlideshowEvent): SlideshowState => {
  if (event.type === 'pictureChanged' && event.slide !== state.current) return state;
  return { current: event.slide, loading: event.picture === 'loading', error: event.picture === 'failed' };
};

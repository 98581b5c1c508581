import { type Drawing, scene, spot } from '#drawn-pictures';

/** The pictures of the live blogs by their keys. */
export const livePictures: Readonly<Record<string, Drawing>> = {
  'capsule-return': scene('orbit'),
  'count-night': scene('ballot'),
  'market-notes': spot('trend-up', 'currency-circle-dollar'),
  'storm-watch': scene('storm'),
};

/**
 * Pictures up to so many pixels wide are thumbnails: 120 to 300 pixels of a page on screens that have two or three for each. An address knows its
 * width, not its slot.
 */
export const thumbnailPixels = 480;

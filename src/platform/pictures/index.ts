/** Checks uploaded pictures, and makes, caches and serves their renditions. */
export { picturesPath } from './picture-address.ts';
export { type PictureServer, type PictureServerOptions, createPictureServer } from './picture-server.ts';
export { type Picture, type PictureSources, type PictureUrls, createPictureUrls } from './picture-url.ts';
export { placeholderCss } from './placeholder-tones.ts';
export { type PictureBytes, type PreparedPicture, preparePicture } from './prepare-picture.ts';
export { renderRendition } from './render-rendition.ts';
export { createRenditionCache } from './rendition-cache.ts';

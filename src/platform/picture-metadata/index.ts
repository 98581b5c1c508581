/** Picture metadata: the words and rights that a picture file carries in XMP, IPTC-IIM and EXIF. */
export { type PictureMetadata, readPictureMetadata } from './read-picture-metadata.ts';

/** Videos: the pages of a video and of a playlist, and the video that other sites embed. */
export { videoDraftPage, videoPage } from './video.page.tsx';
export { playlistDraftPage, playlistPage } from './playlist.page.tsx';
export { embeddedVideoPage } from './embedded-video.page.tsx';

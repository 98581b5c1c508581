/** Videos: the page of a video and of a playlist, and a video for frames of others. */
export { videoDraftPage, videoPage } from './video.page.tsx';
export { playlistDraftPage, playlistPage } from './playlist.page.tsx';
export { embeddedVideoPage } from './embedded-video.page.tsx';

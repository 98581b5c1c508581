// the smaller build has no types of its own: its class is that of the whole one
declare module 'hls.js/light' {
  export { default } from 'hls.js';
}

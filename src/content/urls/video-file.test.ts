import { expect, test } from 'vitest';
import { isVideoFile } from './video-file.ts';

test.each([
  'https://media.example/a.mp4',
  'https://media.example/a.b.M4V',
  'https://media.example/a.webm?x=1',
  'https://media.example/a.mp4#t=1',
])('VD-43: a browser plays %s itself', (address) => expect(isVideoFile(address)).toBe(true));
test.each([
  'http://media.example/a.mp4',
  'xhttps://media.example/a.mp4',
  '/media/a.mp4',
  'https://media.example/a.mp4.html',
  'https://media.example/amp4',
  'https://media.example/a.m3u8',
  'https://media.example/?file=a.mp4',
  'https://media.example/#a.mp4',
])('VD-43: %s is no video file that pages may load', (address) => expect(isVideoFile(address)).toBe(false));

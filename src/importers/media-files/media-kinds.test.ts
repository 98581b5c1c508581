import { expect, test } from 'vitest';
import { findMediaKind } from './media-kinds.ts';

test.each([
  ['https://a.example/b.MP3?c=d.pdf', { folder: 'audio', end: 'mp3' }],
  ['https://a.example/b.oga#c', { folder: 'audio', end: 'ogg' }],
  ['/b.m4v', { folder: 'video', end: 'mp4' }],
  ['/b.pdf', { folder: 'files', end: 'pdf' }],
  ['/b.html', undefined],
  ['/b', undefined],
  ['/b.constructor', undefined],
  ['/b.__proto__', undefined],
])('IM-24: %s names %j by its end', (address, kind) => expect(findMediaKind(address)).toEqual(kind));

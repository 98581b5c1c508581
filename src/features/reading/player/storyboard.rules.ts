/** The part of a picture that shows a stretch of a video; seconds and pixels. */
export type Thumbnail = { start: number; end: number; src: string; x: number; y: number; width: number; height: number };

const mostThumbnails = 5000;

const parseClock = (text: string): number => {
  const parts = /^(?:(\d{1,3}):)?([0-5]?\d):([0-5]?\d(?:\.\d{1,3})?)$/.exec(text);
  return parts ? Number(parts[1] ?? 0) * 3600 + Number(parts[2]) * 60 + Number(parts[3]) : Number.NaN;
};

/** Reads a WebVTT storyboard: addresses stand as they are written, with `#xywh=`; what is no thumbnail is left out. */
export const parseStoryboard = (text: string): Thumbnail[] => {
  if (!/^﻿?WEBVTT(?:\s|$)/.test(text)) return [];
  const lines = text.split(/\r\n|\r|\n/);
  return lines.slice(0, mostThumbnails * 4).flatMap((line, index) => {
    const [, from = '', to = ''] = /^([\d:.]+)[ \t]+-->[ \t]+([\d:.]+)/.exec(line) ?? [];
    const [, src, ...box] = /^([^\s#]+)#xywh=(\d{1,5}),(\d{1,5}),(\d{1,5}),(\d{1,5})$/.exec((lines[index + 1] ?? '').trim()) ?? [];
    const [start, end] = [parseClock(from), parseClock(to)];
    const [x = 0, y = 0, width = 0, height = 0] = box.map(Number);
    return src !== undefined && end > start && width > 0 && height > 0 ? [{ start, end, src, x, y, width, height }] : [];
  });
};

/** The thumbnail of a moment. */
export const findThumbnail = (thumbnails: readonly Thumbnail[], time: number): Thumbnail | undefined =>
  thumbnails.find(({ start, end }) => time >= start && time < end) ?? thumbnails.findLast(({ start }) => start <= time);

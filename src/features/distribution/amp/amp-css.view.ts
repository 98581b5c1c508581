const sheet = `
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--text);font:400 var(--body-size)/var(--body-leading) var(--font-text);overflow-wrap:break-word}
a{color:var(--link)}
h1,h2,h3,h4,p,figure,blockquote,ul,ol,pre{margin:0}
h1,h2,h3,h4{color:var(--ink);font-family:var(--font-headline);font-weight:var(--headline-weight);line-height:1.15}
h1{font-size:var(--step-5);text-wrap:balance}
h2{font-size:var(--step-4)}
h3,h4{font-size:var(--step-3)}
main,.bar,.foot{max-width:42rem;margin-inline:auto;padding-inline:var(--gutter)}
.bar{padding-block:var(--space-3);border-bottom:var(--rule-weight) solid var(--rule-strong);font:var(--nameplate-weight) 1.25rem/1.2 var(--nameplate-font);text-transform:var(--nameplate-case)}
.bar a,.plate a,.posts h2 a{color:var(--ink);text-decoration:none}
.bar a{display:inline-block;padding-block:var(--space-3)}
main{display:grid;grid-template-columns:minmax(0,1fr);gap:var(--space-4);padding-block:var(--space-4) var(--space-7)}
article{display:grid;grid-template-columns:minmax(0,1fr);gap:var(--space-3)}
.plate{padding:var(--space-2) var(--space-4);border-inline-start:6px solid var(--accent);background:var(--tone-muted)}
.plate-name{font:var(--headline-weight) var(--step-4)/1.15 var(--font-headline)}
h1.plate-name{font-size:var(--step-5)}
.plate a{display:inline-block;padding-block:var(--inset-3)}
.plate[data-plate=studio]{border-color:var(--second);background:var(--tone-inverse)}
.plate[data-plate=studio] a{color:var(--tone-inverse-text);text-transform:uppercase}
.plate[data-plate=chambers] .plate-name{font-family:var(--font-text)}
.plate[data-plate=wire]{border-color:var(--signal)}
.plate[data-plate=wire] a{text-transform:uppercase}
.plate[data-plate=table]{background:var(--tone-accent)}
.label{color:var(--accent);font:650 var(--step-0)/1.3 var(--font-ui)}
.standfirst{color:var(--text-quiet);font-size:calc(var(--step-2)*1.125);line-height:1.45}
.byline,.dates,.note,figcaption,.foot,.pages,.b-reference,.b-embed__source{font:400 var(--step-1)/1.5 var(--font-ui)}
.byline{color:var(--ink);font-weight:600}
.dates,figcaption,.foot{color:var(--text-quiet)}
.note{padding-inline-start:var(--space-4);border-inline-start:3px solid var(--second)}
figcaption{margin-block-start:var(--space-2)}
.b-credit{display:inline-block;margin-inline-start:var(--space-1)}
.body{display:grid;grid-template-columns:minmax(0,1fr);gap:var(--flow)}
.body h2,.body h3,.body h4{margin-block-start:var(--space-4)}
.b-drop-cap::first-letter{float:left;padding-inline-end:var(--inset-2);color:var(--accent);font:var(--headline-weight) 3.4em/.82 var(--font-headline)}
.b-quote{padding-inline-start:var(--space-4);border-inline-start:3px solid var(--rule-strong)}
.b-pull-quote{padding-block:var(--space-4);border-block:var(--rule-weight) solid var(--rule-strong);color:var(--ink);font:var(--headline-weight) var(--step-4)/1.25 var(--font-headline)}
.b-attribution{margin-block-start:var(--space-2);color:var(--text-quiet);font:400 var(--step-1)/1.4 var(--font-ui)}
.b-figure--small{max-width:20rem}
.b-table{overflow-x:auto}
table{width:100%;border-collapse:collapse;font:400 var(--step-1)/1.4 var(--font-ui);font-variant-numeric:tabular-nums}
caption{padding-block-end:var(--space-2);text-align:start;font-weight:650}
th,td{padding:var(--space-2) var(--space-3);border-bottom:1px solid var(--rule);text-align:start;vertical-align:top}
.b-facts,.b-reference,.b-embed{padding:var(--space-4);background:var(--tone-muted)}
.b-facts{border-block-start:3px solid var(--accent)}
.b-facts p+p,.b-fallback p+p,.b-quote p+p{margin-block-start:var(--gap-text)}
.b-facts__title,.b-gallery__title,.b-reference__title{color:var(--ink);font:650 var(--step-2)/1.3 var(--font-ui)}
.b-reference ul{padding-inline-start:var(--space-4)}
.b-reference li{padding-block:var(--space-2)}
.b-embed__source{margin-block-start:var(--space-2)}
.b-divider{width:100%;border:0;border-block-start:1px solid var(--rule-strong)}
.b-code{overflow-x:auto;padding:var(--space-4);background:var(--tone-muted);font:400 .85em/1.5 ui-monospace,monospace}
.slides{margin-block:var(--space-2);background:var(--picture-ground)}
.slide amp-img img{object-fit:contain}
.slide figcaption{position:absolute;inset:auto 0 0;margin:0;padding:var(--space-3) var(--space-4);background:color-mix(in srgb,var(--scrim) 72%,transparent);color:var(--on-picture)}
amp-img{background:var(--tone-muted)}
noscript img{display:block;width:100%;height:auto}
mark{background:var(--selection);color:inherit}
.paywall{padding:var(--space-5);border-block:var(--rule-weight) solid var(--rule-strong);text-align:center}
.ways{padding-block-start:var(--space-4);border-block-start:var(--rule-weight) solid var(--rule-strong);font:400 var(--step-1)/1.4 var(--font-ui)}
.ways ul,.posts{padding:0;list-style:none}
.ways li{border-bottom:1px solid var(--rule)}
.ways a{display:block;padding-block:var(--space-3)}
.ways li a{color:var(--ink);font:var(--headline-weight) var(--step-3)/1.25 var(--font-headline);text-decoration:none}
.ways span{display:block;color:var(--accent);font:650 var(--step-0)/1.4 var(--font-ui)}
.posts{display:grid;gap:var(--space-6)}
.posts li{display:grid;gap:var(--space-2);padding-block-end:var(--space-5);border-bottom:1px solid var(--rule)}
.posts p{color:var(--text-quiet);font-size:var(--step-2);line-height:1.45}
.pages{display:flex;flex-wrap:wrap;gap:var(--space-4);justify-content:space-between}
.pages a,.foot a{display:inline-block;padding-block:var(--space-3)}
.foot{padding-block:var(--space-4) var(--space-6);border-top:1px solid var(--rule)}
`;

/** The style of AMP documents, from the tokens of the brand: with those it is far below the 75,000 bytes that AMP allows. */
export const ampCss: string = sheet.replaceAll('\n', '');

import { sha256 } from '#platform/hashing';

/**
 * Router state (PG-22): a page is marked `navigating` from the click on a link until the next page is there, or this one again.
 * The style sheet shows it as a thin bar once it has lasted 400 ms. It listens on the window, after every handler that may prevent the click.
 */
export const navigatingScript =
  `function n(v){if(v)e.setAttribute('data-navigating','');else e.removeAttribute('data-navigating')}` +
  `w.addEventListener('click',function(v){var a=v.target.closest&&v.target.closest('a[href]'),l=location;` +
  `if(a&&!(v.defaultPrevented||v.button||v.metaKey||v.ctrlKey||v.shiftKey||v.altKey||a.target||a.hasAttribute('download'))` +
  `&&a.host===l.host&&(a.pathname!==l.pathname||a.search!==l.search))n(1)});` +
  `w.addEventListener('pageshow',function(){n()});`;

/**
 * Reports that a piece is read once it has been visible for three seconds: without cookie or identity, and never for a page that was prefetched or
 * prerendered and not looked at.
 */
const readBeacon =
  `var r=e.getAttribute('data-read'),b=w.navigator;if(r&&b.sendBeacon){` +
  `var say=function(){if(d.visibilityState==='visible')b.sendBeacon('/services/read?id='+r);` +
  `else d.addEventListener('visibilitychange',look,{once:true})},look=function(){setTimeout(say,3000)};` +
  `if(d.prerendering)d.addEventListener('prerenderingchange',look,{once:true});else look()}`;

/** A prerendered page that is shown later than this is loaded again: as long as Chromium itself keeps a prefetched page. */
const prerenderedForMs = 300_000;
const reloadStalePrerender =
  `if(d.prerendering){var m=Date.now();d.addEventListener('prerenderingchange',function(){` +
  `if(Date.now()-m>${prerenderedForMs})w.location.reload()},{once:true})}`;

/**
 * The one inline script, in the JavaScript of 2009 so that every browser can parse it: the chosen appearance before the first paint, the notice for
 * browsers that are not supported, and the island loader, through a Trusted Types policy, on pages that need it.
 */
export const bootScript = (clientUrl: string): string =>
  `(function(d,w){var e=d.documentElement,t;try{t=w.localStorage.getItem('theme')}catch(x){t=null}` +
  `if(t==='light'||t==='dark')e.setAttribute('data-theme',t);` +
  // AC-32: told before the first paint, so that no link changes its word under the reader's eyes
  // in a frame that may have no cookies reading them throws
  `try{if(/masthead-signed-in=1/.test(d.cookie))e.setAttribute('data-signed-in','')}catch(x){t=t||null}` +
  // PR-11: marked before the first paint, as the words in the footer take room
  `if(w.navigator.globalPrivacyControl)e.setAttribute('data-gpc','');` +
  `if(d.documentMode){e.className+=' is-unsupported';return}` +
  navigatingScript +
  reloadStalePrerender +
  (clientUrl
    ? `d.addEventListener('DOMContentLoaded',function(){if(!d.querySelector('masthead-island,time[data-relative]'))return;` +
      `var u='${clientUrl}',p=w.trustedTypes&&w.trustedTypes.createPolicy('boot',{createScriptURL:function(){return u}});` +
      `var s=d.createElement('script');s.type='module';s.src=p?p.createScriptURL(u):u;d.head.appendChild(s)});`
    : '') +
  readBeacon +
  `})(document,window)`;

/** The Content-Security-Policy source of an inline script. */
export const scriptHash = (script: string): string => `'sha256-${sha256(script, 'base64')}'`;

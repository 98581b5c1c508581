import { createHash } from 'node:crypto';

/**
 * Router state (PG-22): `navigating` stands on the page from a followed link until the next page is there, or this one again.
 * The style sheet shows it as a thin bar once it has lasted 400 ms. On the window, so that it comes after whatever took the press for itself.
 */
export const navigatingScript =
  `function n(v){if(v)e.setAttribute('data-navigating','');else e.removeAttribute('data-navigating')}` +
  `w.addEventListener('click',function(v){var a=v.target.closest&&v.target.closest('a[href]'),l=location;` +
  `if(a&&!(v.defaultPrevented||v.button||v.metaKey||v.ctrlKey||v.shiftKey||v.altKey||a.target||a.hasAttribute('download'))` +
  `&&a.host===l.host&&(a.pathname!==l.pathname||a.search!==l.search))n(1)});` +
  `w.addEventListener('pageshow',function(){n()});`;

/**
 * Tells that a piece is read, once it was in sight for three seconds: no cookie, no identity, and nothing of a page that was fetched or drawn ahead
 * and never looked at.
 */
const readBeacon =
  `var r=e.getAttribute('data-read'),b=w.navigator;if(r&&b.sendBeacon){` +
  `var say=function(){if(d.visibilityState==='visible')b.sendBeacon('/services/read?id='+r);` +
  `else d.addEventListener('visibilitychange',look,{once:true})},look=function(){setTimeout(say,3000)};` +
  `if(d.prerendering)d.addEventListener('prerenderingchange',look,{once:true});else look()}`;

/** A page that was drawn ahead and is shown later than this is loaded anew: as long as Chromium itself lets a fetched page wait. */
const aheadForMs = 300_000;
const freshWhenShown =
  `if(d.prerendering){var m=Date.now();d.addEventListener('prerenderingchange',function(){` +
  `if(Date.now()-m>${aheadForMs})w.location.reload()},{once:true})}`;

/**
 * The one inline script, in the style of 2009 so that every browser can read it: the chosen appearance before the first paint, the notice for
 * browsers that are not supported, and the island loader through a Trusted Types policy where the page has something to wake.
 */
export const bootScript = (clientUrl: string): string =>
  `(function(d,w){var e=d.documentElement,t;try{t=w.localStorage.getItem('theme')}catch(x){t=null}` +
  `if(t==='light'||t==='dark')e.setAttribute('data-theme',t);` +
  `if(d.documentMode){e.className+=' is-unsupported';return}` +
  navigatingScript +
  freshWhenShown +
  (clientUrl
    ? `d.addEventListener('DOMContentLoaded',function(){if(!d.querySelector('masthead-island,time[data-relative]'))return;` +
      `var u='${clientUrl}',p=w.trustedTypes&&w.trustedTypes.createPolicy('boot',{createScriptURL:function(){return u}});` +
      `var s=d.createElement('script');s.type='module';s.src=p?p.createScriptURL(u):u;d.head.appendChild(s)});`
    : '') +
  readBeacon +
  `})(document,window)`;

/** The Content-Security-Policy source of an inline script. */
export const scriptHash = (script: string): string => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

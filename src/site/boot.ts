import { createHash } from 'node:crypto';

/**
 * The one inline script, in the style of 2009 so that every browser can read it: the chosen appearance before the first paint, the notice for
 * browsers that are not supported, and the island loader through a Trusted Types policy where the page has something to wake (design/tried.md, CSP).
 */
export const bootScript = (clientUrl: string): string =>
  `(function(d,w){var e=d.documentElement,t;try{t=w.localStorage.getItem('theme')}catch(x){t=null}` +
  `if(t==='light'||t==='dark')e.setAttribute('data-theme',t);` +
  `if(d.documentMode){e.className+=' is-unsupported';return}` +
  (clientUrl
    ? `d.addEventListener('DOMContentLoaded',function(){if(!d.querySelector('masthead-island,time[data-relative]'))return;` +
      `var u='${clientUrl}',p=w.trustedTypes&&w.trustedTypes.createPolicy('boot',{createScriptURL:function(){return u}});` +
      `var s=d.createElement('script');s.type='module';s.src=p?p.createScriptURL(u):u;d.head.appendChild(s)})`
    : '') +
  `})(document,window)`;

/** The Content-Security-Policy source of an inline script. */
export const scriptHash = (script: string): string => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

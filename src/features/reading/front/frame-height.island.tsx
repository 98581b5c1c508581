import { definePlainIsland } from '#platform/islands';

/** An island because only the browser knows how high the page is, and only the page around the frame can make room for it. */
const reportHeight = (): void => {
  if (window.parent === window) return;
  const parts = [...document.body.children].filter((part) => part.tagName !== 'SCRIPT');
  let last = 0;
  const report = (): void => {
    const height = Math.ceil(Math.max(0, ...parts.map((part) => part.getBoundingClientRect().bottom)) + window.scrollY);
    if (height === last) return;
    last = height;
    // a number and nothing else: whoever frames the page may know it
    window.parent.postMessage({ type: 'masthead:height', height }, '*');
  };
  const observer = new ResizeObserver(report);
  for (const part of parts) observer.observe(part);
};

export const island = definePlainIsland<object>('reading/front/frame-height', reportHeight);

import type { ComponentType } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';

/**
 * Hydrates one island. If its code throws, what the server had rendered is put back and the failure is reported (ARCHITECTURE.md, "Islands");
 * React would otherwise leave the place empty.
 */
export const mount = (element: HTMLElement, Component: ComponentType<object>, props: object, now: boolean): void => {
  const standing = [...element.childNodes].map((node) => node.cloneNode(true));
  const restore = (error: unknown) => {
    element.replaceChildren(...standing);
    reportError(error);
  };
  const hydrate = () => {
    hydrateRoot(element, <Component {...props} />, { onUncaughtError: restore, onRecoverableError: (error) => reportError(error) });
  };
  if (now) flushSync(hydrate);
  else hydrate();
};

import type { ComponentType } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';

type TextField = HTMLInputElement | HTMLTextAreaElement;

/** The text fields that the reader has already changed, with what stands in them. */
const readTyped = (element: HTMLElement) =>
  [...element.querySelectorAll<TextField>('textarea, input:not([type="checkbox"], [type="radio"])')]
    .filter(({ value, defaultValue }) => value !== defaultValue)
    .map((field) => ({ field, typed: field.value }));

/** Tells React what was typed before it was there: it takes what stands in a field at its start for known, and would never ask for it. */
const typeAgain = ({ field, typed }: ReturnType<typeof readTyped>[number]): void => {
  const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype;
  field.value = field.defaultValue;
  // past the setter by which React notes what a program writes
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, typed);
  field.dispatchEvent(new Event('input', { bubbles: true }));
};

/**
 * Hydrates one island. If its code throws, what the server had rendered is put back and the failure is reported (ARCHITECTURE.md, "Islands");
 * React would otherwise leave the place empty. With `now` it is done when this returns, and what the reader has typed meanwhile is kept.
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
  if (!now) return hydrate();
  const typed = readTyped(element);
  flushSync(hydrate);
  for (const field of typed) typeAgain(field);
};

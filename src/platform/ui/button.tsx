import type { ComponentProps } from 'react';
import { buttonStyle, type ButtonKind, type ButtonSize } from './button-style.ts';

type ButtonLook = { kind?: ButtonKind; size?: ButtonSize };

/** A button, which sends its form unless `type` says otherwise. At least 44 px high (UI-02). */
export const Button = ({ kind, size, ...attributes }: Omit<ComponentProps<'button'>, 'className'> & ButtonLook) => (
  <button {...attributes} className={buttonStyle(kind, size)} />
);

/** A link that looks like a button, for what leads on. At least 44 px high. */
export const ButtonLink = ({ kind, size, ...attributes }: Omit<ComponentProps<'a'>, 'className'> & ButtonLook) => (
  <a {...attributes} className={buttonStyle(kind, size)} />
);

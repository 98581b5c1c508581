import type { ComponentProps } from 'react';
import { buttonStyle } from '#platform/ui';

/** A button of the cooking tools, which sends no form. It takes only the style of `Button`, because the script of recipes has a limit (RC-31). */
export const ToolButton = ({ isMain, ...attributes }: ComponentProps<'button'> & { isMain?: boolean }) => (
  <button type="button" {...attributes} className={isMain ? buttonStyle() : buttonStyle('outline', 'small')} />
);

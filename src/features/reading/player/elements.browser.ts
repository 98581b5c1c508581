type Parts = { class?: string | undefined; text?: string; label?: string; on?: (event: Event) => void } & Record<
  `${'aria' | 'data'}-${string}`,
  string
> & {
    role?: string;
    title?: string;
    type?: string;
    hidden?: boolean;
    tabindex?: string;
  };

/** An element with its attributes and children; `label` is its name for who cannot see it, `on` what a click does. */
export const make = <Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  { class: name, text, label, on, hidden, ...attributes }: Parts = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Tag] => {
  const element = document.createElement(tag);
  if (name) element.className = name;
  if (text !== undefined) element.textContent = text;
  if (label !== undefined) element.setAttribute('aria-label', label);
  if (hidden) element.hidden = true;
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, String(value));
  if (on) element.addEventListener('click', on);
  element.append(...children);
  return element;
};

const space = 'http://www.w3.org/2000/svg';
/** An icon of 24 × 24 from its path. */
export const makeIcon = (path: string): SVGSVGElement => {
  const icon = document.createElementNS(space, 'svg');
  icon.setAttribute('viewBox', '0 0 24 24');
  icon.setAttribute('aria-hidden', 'true');
  const line = document.createElementNS(space, 'path');
  line.setAttribute('d', path);
  icon.append(line);
  return icon;
};

/** A button of the player: an icon, and its name. */
export const makeButton = (name: string | undefined, label: string, path: string, on: () => void): HTMLButtonElement =>
  make('button', { class: name, type: 'button', label, title: label, on }, makeIcon(path));

/** Changes what a button shows and is called. */
export const relabel = (button: HTMLButtonElement, label: string, path: string): void => {
  if (button.getAttribute('aria-label') === label) return;
  button.setAttribute('aria-label', label);
  button.title = label;
  button.replaceChildren(makeIcon(path));
};

import type { WireSuggestions } from '#content/responses/wire';

type Option = { href: string; text: string; note?: string | undefined };

const listGroups = ({ people, topics, pieces }: WireSuggestions): [keyof WireSuggestions, Option[]][] => [
  ['people', people.map(({ name, url, jobTitle }) => ({ href: url, text: name, note: jobTitle }))],
  ['topics', topics.map(({ name, url }) => ({ href: url, text: name }))],
  ['pieces', pieces.map(({ headline, url }) => ({ href: url, text: headline }))],
];

const buildOption = ({ href, text, note }: Option, id: string): HTMLElement => {
  const option = document.createElement('a');
  option.id = id;
  option.role = 'option';
  option.href = href;
  // the focus stays in the field
  option.tabIndex = -1;
  option.append(text);
  if (note !== undefined) {
    const quiet = document.createElement('span');
    quiet.textContent = note;
    option.append(' ', quiet);
  }
  return option;
};

/** Fills the list of the server's HTML with links, group by group, as text; gives the options in their order. */
export const drawSuggestions = (list: HTMLElement, found: WireSuggestions): HTMLElement[] => {
  const all: HTMLElement[] = [];
  for (const [name, options] of listGroups(found)) {
    const group = list.querySelector<HTMLElement>(`[data-group="${name}"]`);
    if (!group) continue;
    const drawn = options.map((option, index) => buildOption(option, `${list.id}-${all.length + index}`));
    for (const before of group.querySelectorAll('[role="option"]')) before.remove();
    group.append(...drawn);
    group.hidden = drawn.length === 0;
    all.push(...drawn);
  }
  return all;
};

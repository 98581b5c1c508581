import type { MenuItem } from '#content/model/site-furniture';

/** Links as a list, the current one marked; nothing when there are none. */
export function LinkList({
  items,
  current,
  className,
}: {
  items: readonly MenuItem[];
  current?: ReadonlyMap<string, 'page' | 'true'>;
  className?: string | undefined;
}) {
  if (items.length === 0) return null;
  return (
    <ul className={className}>
      {items.map(({ label, url }) => (
        <li key={url}>
          <a href={url} aria-current={current?.get(url)}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}

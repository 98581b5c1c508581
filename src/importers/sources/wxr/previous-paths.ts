import type { WxrItem } from './records/records.ts';

/** The addresses that led to an item before its slug or its date was changed, as far as its own address shows how they were made. */
export const listPreviousPaths = (item: WxrItem, path: string): string[] => {
  const values = (name: string, pattern: RegExp) =>
    item.meta.flatMap(({ key, value }) => (key === name && pattern.test(value) ? [value] : []));
  const [year = '', month = '', day = ''] = item.date.slice(0, 10).split('-');
  const dated = [`/${year}/${month}/${day}/`, `/${year}/${month}/`].find((part) => year !== '' && path.includes(part));
  const isNamed = item.slug !== '' && path.endsWith(`/${item.slug}`);
  const slugs = isNamed ? values('_wp_old_slug', /^(?:[\w-]|%[0-9a-f]{2}){1,200}$/i) : [];
  const dates = dated === undefined ? [] : values('_wp_old_date', /^\d{4}-\d{2}-\d{2}$/);
  const withSlug = (from: string, slug: string): string => `${from.slice(0, from.lastIndexOf('/'))}/${slug}`;
  const withDate = (date: string): string =>
    path.replace(
      dated ?? '',
      `/${date
        .split('-')
        .slice(0, (dated ?? '').split('/').length - 2)
        .join('/')}/`,
    );
  const paths = [path, ...dates.map(withDate)];
  return [...paths.slice(1), ...paths.flatMap((from) => slugs.map((slug) => withSlug(from, slug)))];
};

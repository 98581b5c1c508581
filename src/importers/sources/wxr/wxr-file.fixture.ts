import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A place for files of a test, taken away by `close`. */
export const filesOfTest = () => {
  const folder = mkdtempSync(join(tmpdir(), 'masthead-wxr-'));
  let count = 0;
  return {
    folder,
    write: (content: string | Uint8Array, name = `file-${(count += 1)}.xml`): string => {
      const path = join(folder, name);
      writeFileSync(path, content);
      return path;
    },
    close: () => rmSync(folder, { recursive: true, force: true }),
  };
};

const namespaces =
  'xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/"';

/** An export of a small site around some items and records. */
export const wxr = (inside: string, prolog = '<?xml version="1.0" encoding="UTF-8"?>'): string =>
  `${prolog}\n<rss version="2.0" ${namespaces}>\n<channel><title>Old paper</title><language>en</language><wp:wxr_version>1.2</wp:wxr_version><wp:base_site_url>https://old.example</wp:base_site_url><wp:base_blog_url>https://old.example</wp:base_blog_url>\n${inside}\n</channel></rss>`;

/** An item; `fields` win over those of an ordinary published post. */
export const item = (id: number, content: string, fields: Record<string, string> = {}, more = ''): string => {
  const all = {
    title: `Post ${id}`,
    link: `https://old.example/2020/01/post-${id}/`,
    'dc:creator': 'ada',
    'content:encoded': `<![CDATA[${content}]]>`,
    'excerpt:encoded': '<![CDATA[]]>',
    'wp:post_id': String(id),
    'wp:post_date': '2020-01-02 05:00:00',
    'wp:post_date_gmt': '2020-01-02 10:00:00',
    'wp:post_name': `post-${id}`,
    'wp:status': 'publish',
    'wp:post_type': 'post',
    ...fields,
  };
  return `<item>${Object.entries(all)
    .map(([name, value]) => `<${name}>${value}</${name}>`)
    .join('\n')}${more}</item>`;
};
export const meta = (key: string, value: string): string =>
  `<wp:postmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value><![CDATA[${value}]]></wp:meta_value></wp:postmeta>`;

type EntryFacts = { author?: string; user?: number; approved?: string; type?: string; metas?: Readonly<Record<string, string>> };

/** An entry of the Liveblog plugin, as an export keeps it: a comment; `minute` is when it was written. */
export const liveEntry = (
  id: number,
  content: string,
  minute: number,
  { author = 'Ada Lane', user = 7, approved = 'liveblog', type = 'liveblog', metas = {} }: EntryFacts = {},
): string =>
  `<wp:comment><wp:comment_id>${id}</wp:comment_id><wp:comment_author><![CDATA[${author}]]></wp:comment_author><wp:comment_author_email>ada@old.example</wp:comment_author_email><wp:comment_date>2020-01-02 05:${String(minute).padStart(2, '0')}:00</wp:comment_date><wp:comment_date_gmt>2020-01-02 10:${String(minute).padStart(2, '0')}:00</wp:comment_date_gmt><wp:comment_content><![CDATA[${content}]]></wp:comment_content><wp:comment_approved>${approved}</wp:comment_approved><wp:comment_type>${type}</wp:comment_type><wp:comment_parent>0</wp:comment_parent><wp:comment_user_id>${user}</wp:comment_user_id>${Object.entries(
    metas,
  )
    .map(
      ([key, value]) =>
        `<wp:commentmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value><![CDATA[${value}]]></wp:meta_value></wp:commentmeta>`,
    )
    .join('')}</wp:comment>`;

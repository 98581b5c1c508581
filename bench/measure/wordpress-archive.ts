import { closeSync, openSync, writeSync } from 'node:fs';

const vocabulary = 4000;
const letters = 'bcdfghjklmnpqrstvwxz';
const vowels = 'aeiou';
/** A word by its number: common words are short. */
const word = (number: number): string => {
  let text = '';
  for (let rest = number + 1; rest > 0; rest = Math.floor(rest / 100))
    text += `${letters[rest % 20] ?? 'b'}${vowels[Math.floor(rest / 20) % 5] ?? 'a'}`;
  return text;
};

/** Writes an export of WordPress with `count` posts of the block editor, about 600 words each, alike at every run: headings, links, marks, lists and quotations. */
export const writeWordPressArchive = (file: string, count: number): void => {
  let seed = 42;
  const random = (): number => {
    seed = (seed * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return seed / 4_294_967_296;
  };
  const words = (number: number): string => Array.from({ length: number }, () => word(Math.floor(random() ** 3 * vocabulary))).join(' ');
  const block = (name: string, html: string): string => `<!-- wp:${name} -->\n${html}\n<!-- /wp:${name} -->\n\n`;
  const paragraph = (): string =>
    block(
      'paragraph',
      `<p>${words(30)} <a href="https://old.example/${word(Math.floor(random() * 900))}/">${words(3)}</a> ${words(12)} <strong>${words(2)}</strong> ${words(8)} <em>${words(2)}</em> ${words(10)}.</p>`,
    );
  const body = (): string =>
    [
      paragraph(),
      paragraph(),
      block('heading', `<h2>${words(6)}</h2>`),
      paragraph(),
      block('list', `<ul>${Array.from({ length: 4 }, () => `<li>${words(7)}</li>`).join('')}</ul>`),
      paragraph(),
      block('quote', `<blockquote class="wp-block-quote"><p>${words(20)}</p><cite>${words(2)}</cite></blockquote>`),
      paragraph(),
      block('heading', `<h3>${words(4)}</h3>`),
      paragraph(),
      paragraph(),
      block('paragraph', `<p>https://www.youtube.com/watch?v=${word(Math.floor(random() * 4000))}</p>`),
      paragraph(),
    ].join('');
  const target = openSync(file, 'w');
  writeSync(
    target,
    '<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/">\n<channel><title>Archive</title><wp:wxr_version>1.2</wp:wxr_version><wp:base_site_url>https://old.example</wp:base_site_url><wp:base_blog_url>https://old.example</wp:base_blog_url>\n',
  );
  for (let id = 1; id <= count; id += 1) {
    const date = new Date(Date.UTC(2005, 0, 1) + id * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
    const terms = [
      `<category domain="category" nicename="section-${id % 12}"><![CDATA[Section ${id % 12}]]></category>`,
      ...[id % 97, id % 89].map((tag) => `<category domain="post_tag" nicename="tag-${tag}"><![CDATA[Tag ${tag}]]></category>`),
    ];
    writeSync(
      target,
      `<item><title>${words(8)} ${id}</title><link>https://old.example/${date.slice(0, 4)}/post-${id}/</link><pubDate>${date}</pubDate><dc:creator>author${id % 40}</dc:creator><guid isPermaLink="false">https://old.example/?p=${id}</guid><description></description><content:encoded><![CDATA[${body()}]]></content:encoded><excerpt:encoded><![CDATA[${words(20)}]]></excerpt:encoded><wp:post_id>${id}</wp:post_id><wp:post_date>${date}</wp:post_date><wp:post_date_gmt>${date}</wp:post_date_gmt><wp:post_modified_gmt>${date}</wp:post_modified_gmt><wp:post_name>post-${id}</wp:post_name><wp:status>publish</wp:status><wp:post_parent>0</wp:post_parent><wp:post_type>post</wp:post_type>${terms.join('')}</item>\n`,
    );
  }
  writeSync(target, '</channel></rss>\n');
  closeSync(target);
};

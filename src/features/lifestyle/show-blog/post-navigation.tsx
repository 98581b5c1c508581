import type { ShowBlog } from '#brands';
import type { WireShowBlogNavigation } from '#content/responses/wire';
import { type PageContext, toHref } from '#features/pages/page';
import { formatDate } from '#messages';
import { listWaysOn } from './show-blog.rules.ts';
import type { Loaded } from './blog-parts.service.ts';
import styles from './post-navigation.module.css';

/** The way on at the end of a post: the next, the previous and the latest of its blog, and the link to all of them, which is always there. */
export function PostNavigation({
  blog,
  navigation,
  post,
  context,
}: {
  blog: ShowBlog;
  navigation: Loaded<WireShowBlogNavigation>;
  post: string;
  context: PageContext;
}) {
  const { messages, brand } = context;
  const ways = navigation.state === 'complete' ? listWaysOn(navigation.data, post) : [];
  return (
    <nav className={styles['wayOn']} aria-label={messages.site.moreFrom(blog.name)}>
      {ways.length > 0 && (
        <ul className={styles['ways']}>
          {ways.map(({ place, item: { item, computedValues } }) => (
            <li key={place} data-place={place}>
              <a
                href={toHref(context, item.vertical, computedValues.url)}
                rel={place === 'next' ? 'next' : place === 'previous' ? 'prev' : undefined}
              >
                <span className={styles['place']}>{messages.showBlog[place]}</span>
                <span className={styles['headline']}>{computedValues.headline}</span>
                {item.datePublished && (
                  <time className={styles['date']} dateTime={item.datePublished}>
                    {formatDate(item.datePublished, brand.language)}
                  </time>
                )}
              </a>
            </li>
          ))}
        </ul>
      )}
      <p>
        <a className={styles['all']} href={blog.allPosts.href}>
          {blog.allPosts.text}
        </a>
      </p>
    </nav>
  );
}

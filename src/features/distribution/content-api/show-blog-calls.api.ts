import { z } from 'zod';
import { idAtEndOfPath } from '#content/urls/ids';
import { commonQuery } from './call-parameters.schema.ts';
import { defineCall } from './call.api.ts';
import { wireShowBlogNavigation } from './wire.schema.ts';

const part = (what: string) =>
  z
    .string()
    .regex(/^[a-z0-9-]{1,60}$/)
    .describe(what);
const post = z
  .string()
  .max(240)
  .regex(/^(?:-|(?:[A-Za-z0-9_-]{0,200}-)?rcna[0-9]{1,15})$/, 'must be <slug>-<id> or <id> of a post, or - for none')
  .describe('The post: the last part of its address, <slug>-<id>, or its id alone. With - only the newest post is answered.');

/** `showBlogNavigation/{c}/{b}/{a}/`: the address of a post, /{a}/{b}/{c}, from its end. */
export const showBlogNavigationCall = defineCall({
  name: 'show-blog-navigation',
  summary: 'The posts around one of a show blog, which is at /{a}/{b}: the next newer, the next older, and the newest.',
  paths: ['/showBlogNavigation/:c/:b/:a/'],
  alsoAt: ['/showBlogNavigation/:c/:b/:a'],
  params: z.object({
    c: post,
    b: part('The second part of the path of the blog, such as blog.'),
    a: part('The first part of the path of the blog, such as weekly-host.'),
  }),
  query: commonQuery,
  data: wireShowBlogNavigation,
  answer: ({ calls, options }, { c, b, a }) => calls.showBlogNavigation({ blog: `/${a}/${b}`, post: idAtEndOfPath(`/${c}`) }, options),
});

import { createHash } from 'node:crypto';
import { cleanLine, cleanText } from '#content/html/clean-text';
import { webAddress } from '#content/html/web-address';
import { emptySlug, slugFrom } from '#content/urls';
import type { Importer } from '../../loop/import-job.ts';
import type { SourceRecord } from '../../loop/imported-piece.ts';
import { createImportRun } from '../../loop/import-run.ts';
import { buildFingerprint } from '../../loop/fingerprint.ts';
import { toFields, readJson, textIn } from '../../files/json/read-json.ts';
import { toPictureFacts, mapWithPictures, type PictureFacts, type Wanted } from '../../pictures/pictures.ts';
import { finishSite } from '../../site/finish-site.ts';
import { redirectLists } from '../../links/redirect-lists.ts';
import { importPeople } from '../../pieces/import-people.ts';
import { buildPerson } from '../../pieces/build-person.ts';
import { importTerms, buildTerm } from '../../pieces/terms.ts';
import { buildMenus } from './menus.ts';
import { buildExternalId, mapPost, type MapContext } from './map-post.ts';
import { type GhostRow, readSurvey, findTable } from './survey.ts';

const by = 'import:ghost';

const isPlain = (slug: string): boolean => /^[\w-]{1,191}$/.test(slug);
/** What a tag may say that a term has no place for. */
const tagFields = ['feature_image', 'image', 'meta_title', 'meta_description', 'canonical_url', 'codeinjection_head', 'codeinjection_foot'];

/** A person of a user: names and words, never the address of their mail. */
const mapUser = (user: GhostRow, vertical: MapContext['vertical'], image: MapContext['pictures']) => {
  const id = textIn(user.id);
  // the first user of every old site has the number 1
  const key = /^[0-9a-f]{24}$/.test(id)
    ? id
    : `hash ${createHash('sha256')
        .update(`${textIn(user.slug)} ${textIn(user.email)}`)
        .digest('hex')
        .slice(0, 24)}`;
  const name = cleanLine(textIn(user.name), 200) || cleanLine(textIn(user.slug), 200) || 'Unknown';
  const bio = cleanText(textIn(user.bio)).slice(0, 20_000);
  const [facebook, twitter] = (['facebook', 'twitter'] as const).map((network) => {
    const handle = textIn(user[network]).trim().replace(/^@/, '');
    if (handle === '') return undefined;
    return webAddress(/^https?:/i.test(handle) ? handle : `https://${network === 'twitter' ? 'x' : network}.com/${handle}`);
  });
  const portrait = textIn(user.profile_image) === '' ? undefined : image.picture({ address: textIn(user.profile_image) });
  const losses = [
    ...(textIn(user.profile_image) !== '' && !portrait ? [{ what: 'picture', text: textIn(user.profile_image) }] : []),
    ...[
      'website',
      'location',
      'cover_image',
      'cover',
      'meta_title',
      'meta_description',
      'threads',
      'bluesky',
      'mastodon',
      'tiktok',
      'youtube',
      'instagram',
      'linkedin',
    ]
      .filter((field) => textIn(user[field]) !== '')
      .map((field) => ({ what: field, text: cleanLine(textIn(user[field]), 300) })),
  ];
  const document = buildPerson(
    vertical,
    {
      name,
      externalId: `ghost:user:${key}`,
      bio,
      shortBio: cleanLine(bio, 1000),
      socialMediaProfiles: { ...(facebook !== undefined && { facebook }), ...(twitter !== undefined && { twitter }) },
      ...(portrait && { primaryImage: portrait }),
    },
    [name, textIn(user.slug)],
  );
  return { source: { id: cleanLine(id, 100), type: 'author', title: name }, losses, document };
};

/** A picture of the site's own folder by its path there, whatever size the address names; every other by its address. */
const createPictureFinder =
  (base: string) =>
  (wanted: Wanted): PictureFacts | undefined => {
    // versions before 4 wrote addresses of their own files without the site
    const address = wanted.address?.startsWith('/content/') === true ? `${base}${wanted.address}` : wanted.address;
    const own = /^(?:https?:\/\/[^/]+)?(\/(?:.*\/)?content\/images\/.+)$/.exec(address ?? '')?.[1];
    if (address === undefined || own === undefined) return toPictureFacts({ address });
    const original = own.replace(/\/size\/w\d+(?:h\d+)?\//, '/').replace(/\/format\/\w+\//, '/');
    const facts = toPictureFacts({ address: `//ghost${original.slice(original.indexOf('/content/'))}` });
    return facts && { ...facts, address: address.replace(own, original), file: original.replace(/^.*\/content\/images\//, '') };
  };

/** Brings a Ghost export in: a first reading gathers users, tags and what joins them to posts, a second one maps and writes post by post. */
export const importGhost: Importer = async (job) => {
  const { files, vertical, report, dryRun, progress } = job;
  const survey = await readSurvey(files, (items) => progress('reading', items, undefined));
  for (const problem of survey.problems) report.note(problem);
  const base = job.siteUrl?.replace(/\/+$/, '') ?? '';
  const withAddresses = (text: string): string => (text.includes('__GHOST_URL__') ? text.replaceAll('__GHOST_URL__', base) : text);
  const { pictures, loop, settingsOf } = createImportRun(job, {
    by,
    toFacts: createPictureFinder(base),
    buildExternalId: (key) => `ghost:${survey.site}#${key}`,
    previousSite: { addresses: [base, '__ghost_url__'] },
  });

  // a tag that is the first of a post is what the post is filed under
  const primary = new Set([...survey.tagsOf.values()].flatMap(([first]) => first ?? []));
  const paths = new Map(
    [...survey.tags].flatMap(([id, tag]) => {
      const name = textIn(tag.name);
      const slug = [textIn(tag.slug), name].map(slugFrom).find((one) => one !== emptySlug) ?? `tag-${slugFrom(id)}`;
      const isInternal = tag.visibility === 'internal' || name.startsWith('#');
      return isInternal ? [] : [[id, primary.has(id) ? `${vertical}/${slug}` : `${vertical}/topic/${slug}`] as const];
    }),
  );
  await importTerms(
    [
      ...new Map(
        [...paths].map(([id, path]) => {
          const tag = toFields(survey.tags.get(id));
          const words = { name: cleanLine(textIn(tag.name), 200), description: cleanLine(textIn(tag.description), 2000) };
          return [path, buildTerm(vertical, path, primary.has(id) ? 'section' : 'topic', words)] as const;
        }),
      ).values(),
    ],
    job,
  );

  for (const [id] of paths) {
    const tag = toFields(survey.tags.get(id));
    const kept = tagFields.filter((field) => textIn(tag[field]) !== '');
    if (kept.length > 0)
      report.note(
        `The tag “${cleanLine(textIn(tag.name), 200)}” is brought in without ${kept.map((field) => `its ${field} (${cleanLine(textIn(tag[field]), 200)})`).join(', ')}.`,
      );
  }

  const people = new Map<string, string>();
  const users = [];
  for (const [id, user] of survey.users) {
    const withPicture = { ...user, profile_image: withAddresses(textIn(user.profile_image) || textIn(user.image)) };
    users.push({ id, piece: await mapWithPictures(pictures, (found) => mapUser(withPicture, vertical, found)) });
  }
  const idsOf = new Map(users.map(({ id, piece }) => [piece.document.externalId, id] as const));
  const listKeys = (id: string): string[] => [id, ...['email', 'slug', 'name'].map((field) => textIn(survey.users.get(id)?.[field]))];
  await importPeople(
    users.map(({ id, piece }) => ({ piece, keys: listKeys(id) })),
    job,
    loop,
    (externalId, id) => void people.set(idsOf.get(externalId) ?? '', id),
  );

  const toSlug = (row: GhostRow | undefined): string => textIn(row?.slug);
  await redirectLists(
    job,
    new Map(
      [...paths].flatMap(([id, path]) =>
        isPlain(toSlug(survey.tags.get(id))) ? [[`/tag/${toSlug(survey.tags.get(id))}`, path] as const] : [],
      ),
    ),
    new Map(
      [...people].flatMap(([id, person]) =>
        isPlain(toSlug(survey.users.get(id))) ? [[`/author/${toSlug(survey.users.get(id))}`, person] as const] : [],
      ),
    ),
  );

  const context: Omit<MapContext, 'pictures'> = {
    survey,
    vertical,
    allDrafts: job.allDrafts,
    withAddresses,
    pathOfTag: (id) => paths.get(id),
    toPerson: (id) => (dryRun ? undefined : people.get(id)),
  };
  const settings = settingsOf([survey.digest], base);
  const seen = new Set<string>();
  async function* records(): AsyncGenerator<SourceRecord> {
    let read = 0;
    for (const file of files)
      for await (const event of readJson(file, (path) =>
        findTable(path) === undefined ? undefined : path.at(-2) === 'posts' ? 'take' : 'skip',
      )) {
        // what is broken was told by the first reading
        if (event.kind !== 'value') continue;
        progress('bringing in', (read += 1), survey.posts);
        const post = toFields(event.value);
        const id = textIn(post.id);
        const externalId = buildExternalId(post);
        const source = { id, type: post.type === 'page' || post.page === 1 ? 'page' : 'post', title: cleanLine(textIn(post.title), 200) };
        if (seen.has(externalId)) {
          report.add(source, 'leftOut', [{ what: 'not brought in', text: 'the same post is in the export twice' }]);
          continue;
        }
        seen.add(externalId);
        const joined = [survey.tagsOf.get(id), survey.authorsOf.get(id), survey.meta.get(id)];
        yield {
          source,
          externalId,
          fingerprint: buildFingerprint(settings, JSON.stringify(post), JSON.stringify(joined)),
          size: event.size,
          map: () => mapWithPictures(pictures, (found) => mapPost(post, { ...context, pictures: found })),
        };
      }
  }
  await loop.bring(records());
  await finishSite({ ...job, by }, { menus: buildMenus(survey, base), brought: loop.brought });
};

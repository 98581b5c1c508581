import type { Vertical } from '#brands';
import { cleanLine, cleanText } from '#content/text/clean-text';
import { webAddress } from '#content/urls/web-address';
import { sha256 } from '#platform/hashing';
import type { PictureSource } from '../../bodies/body-parts.ts';
import { textIn } from '../../files/json/read-json.ts';
import { buildPerson } from '../../pieces/build-person.ts';
import type { ImportedPerson } from '../../pieces/import-people.ts';
import type { GhostRow } from './survey.ts';

/** What a user may say that a person has no place for. */
const unplacedFields = [
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
];

/** What names a user: the id, where it is one of its own; the first user of every old site has the number 1. */
const buildKey = (user: GhostRow): string => {
  const id = textIn(user.id);
  if (/^[0-9a-f]{24}$/.test(id)) return id;
  return `hash ${sha256(`${textIn(user.slug)} ${textIn(user.email)}`, 'hex').slice(0, 24)}`;
};

const findProfile = (user: GhostRow, network: 'facebook' | 'twitter'): string | undefined => {
  const handle = textIn(user[network]).trim().replace(/^@/, '');
  if (handle === '') return undefined;
  return webAddress(/^https?:/i.test(handle) ? handle : `https://${network === 'twitter' ? 'x' : network}.com/${handle}`);
};

/** A user as a person: names and words, never the address of their mail. */
export const mapUser = (user: GhostRow, vertical: Vertical, pictures: PictureSource): ImportedPerson['piece'] => {
  const name = cleanLine(textIn(user.name), 200) || cleanLine(textIn(user.slug), 200) || 'Unknown';
  const bio = cleanText(textIn(user.bio)).slice(0, 20_000);
  const [facebook, twitter] = [findProfile(user, 'facebook'), findProfile(user, 'twitter')];
  const address = textIn(user.profile_image);
  const portrait = address === '' ? undefined : pictures.picture({ address });
  const losses = [
    ...(address !== '' && !portrait ? [{ what: 'picture', text: address }] : []),
    ...unplacedFields
      .filter((field) => textIn(user[field]) !== '')
      .map((field) => ({ what: field, text: cleanLine(textIn(user[field]), 300) })),
  ];
  const facts = {
    name,
    externalId: `ghost:user:${buildKey(user)}`,
    bio,
    shortBio: cleanLine(bio, 1000),
    socialMediaProfiles: { ...(facebook !== undefined && { facebook }), ...(twitter !== undefined && { twitter }) },
    ...(portrait && { primaryImage: portrait }),
  };
  const document = buildPerson(vertical, facts, [name, textIn(user.slug)]);
  return { source: { id: cleanLine(textIn(user.id), 100), type: 'author', title: name }, losses, document };
};

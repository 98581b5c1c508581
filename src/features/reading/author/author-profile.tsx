import { pathOnSite } from '#brands';
import type { WirePerson } from '#content/responses/wire';
import type { PageContext } from '#features/pages/page';
import { listSocialLinks } from './social-links.view.ts';
import styles from './author.module.css';

/** Where the face of a person stands on their page. */
export const faceSlot = {
  aspect: '1:1',
  sizes: '(min-width:758px) 200px,120px',
  widths: [142, 320, 480],
  priority: 'lead',
  alt: '',
} as const;

/** Who somebody is: face, name, what they do, where else to find them. */
export function AuthorProfile({ person, context }: { person: WirePerson; context: PageContext }) {
  const { messages, pictures, brand } = context;
  const links = listSocialLinks(person.socialMediaProfiles);
  return (
    <div className={styles['profile']}>
      {person.primaryImage && (
        <div className={styles['face']} dangerouslySetInnerHTML={{ __html: pictures.html(person.primaryImage, faceSlot) }} />
      )}
      <div className={styles['about']}>
        {person.jobTitle && <p className={styles['job']}>{person.jobTitle}</p>}
        <h1 className={styles['name']}>{person.name}</h1>
        {(person.bio ?? person.shortBio ?? '')
          .split(/\n+/)
          .filter((text) => text.trim() !== '')
          .map((text) => (
            <p key={text} className={styles['bio']}>
              {text}
            </p>
          ))}
        {(links.length > 0 || person.email) && (
          <ul className={styles['links']}>
            {person.email && (
              <li>
                <a href={`mailto:${person.email}`}>{messages.author.contact}</a>
              </li>
            )}
            {links.map(({ name, href }) => (
              <li key={href}>
                <a href={href} rel="me noopener">
                  {name}
                </a>
              </li>
            ))}
          </ul>
        )}
        {brand.columnistsHub && person.authorType === 'columnist' && (
          <p>
            <a className={styles['all']} href={pathOnSite(brand, '/opinion/columnists')}>
              {messages.author.allColumnists}
            </a>
          </p>
        )}
      </div>
    </div>
  );
}

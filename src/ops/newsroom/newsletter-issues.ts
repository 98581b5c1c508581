import type { Kysely } from 'kysely';
import type { DocumentTables } from '#features/newsroom/document-rows';
import type { PictureRenderer } from '#features/pages/page';
import { createIssues, type Issues, type NewsletterMailTables } from '#features/mailings/newsletter-mail';
import type { Config } from '#platform/config';
import { createHosts, type Hosts } from '../../site/hosts.ts';

/** What stands in a demo for the address of the post, which a real site must give. */
const demoAddress = 'Masthead demo, 1 Example Street, Anytown';

/** The issues of newsletters over an open database, as the calls and the commands share them. */
export const openIssues = (parts: {
  config: Config;
  database: Kysely<DocumentTables>;
  pictures: Pick<PictureRenderer, 'url'>;
  /** Of the running site; by default those of the configuration. */
  originOf?: Hosts['originOf'];
  now?: () => number;
}): Issues => {
  const { config, database, pictures, originOf = createHosts(config.hosts, config.port).originOf, now = Date.now } = parts;
  return createIssues({
    database: database.withTables<NewsletterMailTables>(),
    secret: config.secrets.secret,
    originOf,
    pictureUrl: pictures.url,
    postalAddress: config.mail.postalAddress ?? (config.demo ? demoAddress : undefined),
    canSend: config.mail.smtpUrl !== undefined || config.demo,
    now,
  });
};

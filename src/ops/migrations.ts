import { auditMigrations } from '#features/newsroom/audit';
import { documentMigrations } from '#features/newsroom/document-rows';
import { idempotencyMigrations } from '#features/newsroom/editorial-calls';
import { publishingMigrations } from '#features/newsroom/publishing';
import { followThroughMigrations } from '#features/distribution/follow-through';
import { liveCardsMigrations } from '#features/newsroom/live-cards';
import { pageDictionaryMigrations } from '#features/distribution/page-dictionaries';
import { adobePassMigrations } from '#features/media/adobe-pass';
import { accountMigrations } from '#features/accounts/account-rows';
import { cableMigrations } from '#features/media/tv-sign-in';
import { pushMigrations } from '#features/mailings/push-subscriptions';
import { pushSendingMigrations } from '#features/mailings/push-sending';
import { passkeyMigrations } from '#features/accounts/passkeys';
import { historyMigrations } from '#features/library/history';
import { newsletterMailMigrations } from '#features/mailings/newsletter-mail';
import { newsletterSendingMigrations } from '#features/mailings/newsletter-sending';
import { savedMigrations } from '#features/library/saved';
import { recommendationMigrations } from '#features/library/recommendations';
import { attemptLimitMigrations } from '#features/accounts/limits';
import { sessionMigrations } from '#features/accounts/sessions';
import { scheduleMigrations } from '#features/media/airings';
import { resumableUploadMigrations } from '#features/newsroom/resumable-uploads';
import { pianoMigrations } from '#features/revenue/piano';
import { houseAdMigrations } from '#features/revenue/line-items';
import { paywallMigrations } from '#features/revenue/paywall';
import { subscriptionMigrations } from '#features/revenue/subscriptions';
import { consentMigrations } from '#features/privacy/consent';
import { surveyMigrations } from '#features/slots/survey';
import { readsMigrations } from '#features/reading/reads';
import { jobMigrations } from '#platform/jobs';
import { countingMigrations } from '#platform/counting';
import { foundationMigrations, type Migration } from '#platform/storage';
import { pictureUploadMigrations } from '#features/newsroom/uploads';
import { videoFileMigrations } from '#features/newsroom/video-files';
import { importedMigrations } from '../importers/index.ts';

/** Every migration of Masthead in the order they run: the foundation, then each feature's own list. */
export const migrations: readonly Migration[] = [
  ...foundationMigrations,
  ...documentMigrations,
  ...auditMigrations,
  ...publishingMigrations,
  ...idempotencyMigrations,
  ...followThroughMigrations,
  ...importedMigrations,
  ...liveCardsMigrations,
  ...readsMigrations,
  ...pageDictionaryMigrations,
  ...surveyMigrations,
  ...accountMigrations,
  ...sessionMigrations,
  ...scheduleMigrations,
  ...videoFileMigrations,
  ...resumableUploadMigrations,
  ...newsletterMailMigrations,
  ...newsletterSendingMigrations,
  ...passkeyMigrations,
  ...savedMigrations,
  ...historyMigrations,
  ...recommendationMigrations,
  ...subscriptionMigrations,
  ...consentMigrations,
  ...cableMigrations,
  ...pianoMigrations,
  ...pushMigrations,
  ...pushSendingMigrations,
  ...houseAdMigrations,
  ...adobePassMigrations,
  ...pictureUploadMigrations,
  ...attemptLimitMigrations,
  ...paywallMigrations,
  ...jobMigrations,
  ...countingMigrations,
];

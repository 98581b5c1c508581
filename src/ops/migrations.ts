import { auditMigrations } from '#features/newsroom/audit';
import { documentMigrations } from '#features/newsroom/documents';
import { idempotencyMigrations } from '#features/newsroom/editorial-calls';
import { publishingMigrations } from '#features/newsroom/publishing';
import { followThroughMigrations } from '#features/distribution/follow-through';
import { liveCardsMigrations } from '#features/newsroom/live-cards';
import { pageDictionaryMigrations } from '#features/distribution/page-dictionaries';
import { adobePassMigrations } from '#features/revenue/adobe-pass';
import { accountMigrations } from '#features/readers/accounts';
import { cableMigrations } from '#features/revenue/cable';
import { pushMigrations } from '#features/readers/push';
import { pushSendingMigrations } from '#features/readers/push-sending';
import { passkeyMigrations } from '#features/readers/passkeys';
import { historyMigrations } from '#features/readers/history';
import { newsletterMailMigrations } from '#features/readers/newsletter-mail';
import { newsletterSendingMigrations } from '#features/readers/newsletter-sending';
import { savedMigrations } from '#features/readers/saved';
import { recommendationMigrations } from '#features/readers/recommendations';
import { attemptLimitMigrations } from '#features/readers/limits';
import { sessionMigrations } from '#features/readers/sessions';
import { scheduleMigrations } from '#features/media/schedule';
import { resumableUploadMigrations } from '#features/newsroom/resumable-uploads';
import { pianoMigrations } from '#features/revenue/piano';
import { houseAdMigrations } from '#features/revenue/house-ads';
import { paywallMigrations } from '#features/revenue/paywall';
import { subscriptionMigrations } from '#features/revenue/subscriptions';
import { consentMigrations } from '#features/privacy/consent';
import { surveyMigrations } from '#features/readers/survey';
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

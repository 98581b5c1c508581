import type { Command } from '../command.ts';
import { adsCommand } from './readers/ads.ts';
import { auditCommand } from './newsroom/audit.ts';
import { backupCommand } from './operations/backup.ts';
import { benchCommand } from './operations/bench.ts';
import { binCommand, deleteCommand } from './newsroom/bin.ts';
import { brandsCommand } from './operations/brands.ts';
import { cardCommand } from './newsroom/card.ts';
import { completionCommand } from './operations/completion.ts';
import { deliveriesCommand } from './operations/deliveries.ts';
import { jobsCommand } from './operations/jobs.ts';
import { demoCommand } from './operations/demo.ts';
import { doctorCommand } from './operations/doctor.ts';
import { documentCommand } from './newsroom/document.ts';
import { exportCommand } from './newsroom/export.ts';
import { guideCommand } from './newsroom/guide.ts';
import { importCommand } from './newsroom/import.ts';
import { keysCommand } from './operations/keys.ts';
import { migrateCommand } from './operations/migrate.ts';
import { newsletterCommand } from './readers/newsletter.ts';
import { pagesCommand } from './operations/pages.ts';
import { paywallCommand } from './readers/paywall.ts';
import { previewCommand } from './newsroom/preview.ts';
import { publishCommand, unpublishCommand } from './newsroom/publish.ts';
import { pushCommand } from './readers/push.ts';
import { purgeCommand } from './operations/purge.ts';
import { redirectCommand } from './newsroom/redirect.ts';
import { restoreCommand } from './operations/restore.ts';
import { scheduleCommand } from './newsroom/schedule.ts';
import { serveCommand } from './operations/serve.ts';
import { surveyCommand } from './readers/survey.ts';
import { taxonomyCommand } from './newsroom/taxonomy.ts';
import { uploadCommand } from './newsroom/upload.ts';
import { userCommand } from './newsroom/user.ts';
import { varnishCommand } from './operations/varnish.ts';
import { videoCommand } from './newsroom/video.ts';

/** Every command of the program by its name, in the order that `masthead help` lists them. */
export const commands: Readonly<Record<string, Command>> = {
  serve: serveCommand,
  migrate: migrateCommand,
  backup: backupCommand,
  restore: restoreCommand,
  brands: brandsCommand,
  import: importCommand,
  document: documentCommand,
  export: exportCommand,
  card: cardCommand,
  publish: publishCommand,
  unpublish: unpublishCommand,
  delete: deleteCommand,
  bin: binCommand,
  schedule: scheduleCommand,
  purge: purgeCommand,
  preview: previewCommand,
  pages: pagesCommand,
  demo: demoCommand,
  upload: uploadCommand,
  video: videoCommand,
  taxonomy: taxonomyCommand,
  redirect: redirectCommand,
  guide: guideCommand,
  audit: auditCommand,
  doctor: doctorCommand,
  deliveries: deliveriesCommand,
  jobs: jobsCommand,
  survey: surveyCommand,
  newsletter: newsletterCommand,
  push: pushCommand,
  paywall: paywallCommand,
  ads: adsCommand,
  keys: keysCommand,
  user: userCommand,
  varnish: varnishCommand,
  bench: benchCommand,
  completion: completionCommand(() => commands),
};

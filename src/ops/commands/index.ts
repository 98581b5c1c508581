import type { Command } from '../command.ts';
import { adsCommand } from './ads.ts';
import { auditCommand } from './audit.ts';
import { backupCommand } from './backup.ts';
import { benchCommand } from './bench.ts';
import { binCommand, deleteCommand } from './bin.ts';
import { brandsCommand } from './brands.ts';
import { cardCommand } from './card.ts';
import { completionCommand } from './completion.ts';
import { deliveriesCommand } from './deliveries.ts';
import { jobsCommand } from './jobs.ts';
import { demoCommand } from './demo.ts';
import { doctorCommand } from './doctor.ts';
import { documentCommand } from './document.ts';
import { exportCommand } from './export.ts';
import { guideCommand } from './guide.ts';
import { importCommand } from './import.ts';
import { keysCommand } from './keys.ts';
import { migrateCommand } from './migrate.ts';
import { newsletterCommand } from './newsletter.ts';
import { pagesCommand } from './pages.ts';
import { paywallCommand } from './paywall.ts';
import { previewCommand } from './preview.ts';
import { publishCommand, unpublishCommand } from './publish.ts';
import { pushCommand } from './push.ts';
import { purgeCommand } from './purge.ts';
import { redirectCommand } from './redirect.ts';
import { restoreCommand } from './restore.ts';
import { scheduleCommand } from './schedule.ts';
import { serveCommand } from './serve.ts';
import { surveyCommand } from './survey.ts';
import { taxonomyCommand } from './taxonomy.ts';
import { uploadCommand } from './upload.ts';
import { userCommand } from './user.ts';
import { varnishCommand } from './varnish.ts';
import { videoCommand } from './video.ts';

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

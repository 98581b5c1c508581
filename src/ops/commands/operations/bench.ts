import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { AppError } from '#platform/errors';
import type { Command } from '../../command.ts';
import { projectFolder } from '../../project-folder.ts';

/** `masthead bench`: runs the measurements of the checkout in `folder`; an installed program comes without them. */
export const benchCommandIn = (folder: string): Command => ({
  summary: 'measure speed, memory and behaviour under load',
  usage:
    'bench [NAME|GROUP…] [--full] [--list] [--against COMMIT [--rounds N]]\n  NAME     some of them, by name or group (--list names them); all unless said\n  --full   as long as the promises say, which takes an hour for all; a short form unless said\n  --against COMMIT   beside the program of that commit, in turns, in N rounds (3 unless said): the ratio of each figure with its spread',
  run: async ({ args }) => {
    const script = join(folder, 'scripts', 'bench.mjs');
    if (!existsSync(script))
      throw new AppError({
        code: 'bench/no-checkout',
        status: 404,
        message: 'The measurements are part of the source, and this program was installed without it. Run "npm run bench" in a checkout.',
      });
    const child = spawn(process.execPath, [script, ...args], { stdio: 'inherit' });
    // a signal from the keyboard reaches the measurement too, which ends what it started; this program waits for it
    const ignore = (): void => undefined;
    const forward = (): void => void child.kill('SIGTERM');
    process.on('SIGINT', ignore).on('SIGTERM', forward);
    const given: unknown[] = await once(child, 'exit');
    const [code] = given;
    process.off('SIGINT', ignore).off('SIGTERM', forward);
    return typeof code === 'number' ? code : 1;
  },
});

/** `masthead bench` for the checkout that the program was built in. */
export const benchCommand = benchCommandIn(projectFolder());

// The program: masthead <command> [arguments].
import { commands } from './commands/index.ts';
import { runCommand } from './run-command.ts';

// a reader that has had enough, such as head, ends the output but not the work
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });

process.exitCode = await runCommand(process.argv.slice(2), {
  commands,
  print: (line) => void process.stdout.write(`${line}\n`),
  printError: (line) => void process.stderr.write(`${line}\n`),
});

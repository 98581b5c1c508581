import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { build } from 'vite';
import { createClassNamer } from '../../scripts/class-names.ts';
import { latin1React } from '../../scripts/latin1-react.ts';
import { nextMessage } from './messages.ts';

const project = join(import.meta.dirname, '../..');

/** Builds a program of bench/servers as the site itself is built (React for production, style names) and gives its file. */
export const builtServer = async (name: string): Promise<string> => {
  const outDir = join(project, '.cache/bench', name);
  await build({
    configFile: false,
    root: project,
    logLevel: 'error',
    plugins: [latin1React()],
    css: { modules: { generateScopedName: createClassNamer(project) } },
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: ['react', 'react-dom'] },
    build: {
      ssr: join(project, 'bench/servers', `${name}.ts`),
      outDir,
      emptyOutDir: true,
      target: 'node24',
      minify: false,
      rollupOptions: { output: { entryFileNames: '[name].js' } },
    },
  });
  return join(outDir, `${name}.js`);
};

/** Starts a program that sends its first message when it is ready; fails with its exit code when it ends before. */
export const startChild = async <Ready>(file: string, execArgv: readonly string[] = []): Promise<{ child: ChildProcess; ready: Ready }> => {
  const child = fork(file, {
    cwd: project,
    stdio: 'inherit',
    // Ctrl-C is ours: the server closes its database when we are gone
    detached: true,
    execArgv: [...execArgv],
    env: { ...process.env, NODE_ENV: 'production', MASTHEAD_DATA: undefined },
  });
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`${file} ended with ${String(code)} before it was ready.`);
  });
  const ready = await Promise.race([nextMessage<Ready>(child), ended]);
  return { child, ready };
};

/** Asks a child by a message and gives its answer. */
export const askChild = async <Answer>(child: ChildProcess): Promise<Answer> => {
  const answer = nextMessage<Answer>(child);
  child.send('use');
  return answer;
};

/** Lets a child end itself. */
export const stopChild = async (child: ChildProcess): Promise<void> => {
  if (child.connected) child.disconnect();
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
};

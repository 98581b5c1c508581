import { join, relative } from 'node:path';
import ts from 'typescript';
import { project } from './source-tree.ts';

/** A change of one file: what is looked for in it, and what is written instead. */
export type Addition = { path: string; before: string; after: string };
/** What the compiler says of a file: its path, and the message. */
export type CompileError = { path: string; message: string };

const readConfig = () => {
  const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => undefined };
  const config = ts.getParsedCommandLineOfConfigFile(join(project, 'tsconfig.json'), {}, host);
  if (!config) throw new Error('tsconfig.json cannot be read');
  return config;
};

const change = ({ path, before, after }: Addition): [string, string] => {
  const text = ts.sys.readFile(join(project, path)) ?? '';
  if (!text.includes(before)) throw new Error(`${path} has no ${JSON.stringify(before)}: this test must follow it`);
  return [join(project, path), text.replace(before, after)];
};

/**
 * Compiles the product, and the tests that name brands, with some files changed in memory: nothing is written. `isChecked` chooses the files whose errors are
 * looked for: types are computed as they are needed, so that some files cost a quarter of all.
 */
export const compileWith = (
  additions: readonly Addition[],
  isChecked: (file: { path: string; text: string }) => boolean,
): CompileError[] => {
  const { fileNames, options } = readConfig();
  const changed = new Map(additions.map(change));
  const host = ts.createCompilerHost(options);
  const readSource = host.getSourceFile.bind(host);
  host.getSourceFile = (path, languageVersion, ...rest) => {
    const text = changed.get(path);
    return text === undefined ? readSource(path, languageVersion, ...rest) : ts.createSourceFile(path, text, languageVersion, true);
  };
  const isProduct = (path: string) => path.startsWith('src/') && (!/\.(test|fixture)\.tsx?$/.test(path) || path.startsWith('src/brands/'));
  const program = ts.createProgram(
    fileNames.filter((path) => isProduct(relative(project, path))),
    options,
    host,
  );
  const checked = program
    .getSourceFiles()
    .filter(({ fileName, text }) => isProduct(relative(project, fileName)) && isChecked({ path: relative(project, fileName), text }));
  return checked
    .flatMap((file) => program.getSemanticDiagnostics(file))
    .map(({ file, messageText }) => ({
      path: file ? relative(project, file.fileName) : '',
      message: ts.flattenDiagnosticMessageText(messageText, ' '),
    }));
};

import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

// Doors of features give components too, which Node cannot read by itself: they are turned into plain modules as they are loaded, styles into nothing.
registerHooks({
  load: (url, context, next) => {
    if (url.endsWith('.css')) return { format: 'module', source: 'export default {};', shortCircuit: true };
    if (!url.endsWith('.tsx')) return next(url, context);
    const options = { jsx: ts.JsxEmit.ReactJSX, module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2024, verbatimModuleSyntax: true };
    const { outputText } = ts.transpileModule(readFileSync(fileURLToPath(url), 'utf8'), { compilerOptions: options });
    return { format: 'module', source: outputText, shortCircuit: true };
  },
});

import ts from 'typescript';
import type { Finding } from './house-rules.ts';
import type { SourceFile } from './source-tree.ts';

/** The number of casts in the program and its benchmarks. Tests and declarations are not counted. The number may fall and must not rise. */
export const mostCasts = 140;
/** The number of casts through `unknown`, which the compiler does not check at all. Each has a comment with its reason. */
export const mostCastsByUnknown = 5;

const isCounted = ({ path }: SourceFile): boolean =>
  /^(?:src|packages|bench|scripts)\/.*\.tsx?$/.test(path) && !/\.(?:test|fixture)\.tsx?$|\.d\.ts$/.test(path);

const isCast = (node: ts.Node): node is ts.AssertionExpression => ts.isAssertionExpression(node) && !ts.isConstTypeReference(node.type);

const isByUnknown = ({ expression }: ts.AssertionExpression): boolean => {
  const inner = ts.isParenthesizedExpression(expression) ? expression.expression : expression;
  return ts.isAssertionExpression(inner) && inner.type.kind === ts.SyntaxKind.UnknownKeyword;
};

const listCasts = ({ path, text }: SourceFile): ts.AssertionExpression[] => {
  const found: ts.AssertionExpression[] = [];
  const visit = (node: ts.Node): void => {
    if (isCast(node)) found.push(node);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest));
  return found;
};

// most files have no casts, and a text search is quicker than parsing
const casts = (files: readonly SourceFile[]): ts.AssertionExpression[] =>
  files.filter((file) => isCounted(file) && /\bas\b|<\w+>/.test(file.text)).flatMap(listCasts);

/** Reports casts above the limit. Change a type, or use a guard or a schema instead. */
export const tooManyCasts = (files: readonly SourceFile[]): Finding[] => {
  const { length } = casts(files);
  return length > mostCasts ? [`there are ${length} casts, more than ${mostCasts}`] : [];
};

/** Reports casts through `unknown` above the limit. */
export const tooManyCastsByUnknown = (files: readonly SourceFile[]): Finding[] => {
  const { length } = casts(files).filter(isByUnknown);
  return length > mostCastsByUnknown ? [`there are ${length} casts through unknown, more than ${mostCastsByUnknown}`] : [];
};

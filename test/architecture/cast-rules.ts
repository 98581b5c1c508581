import ts from 'typescript';
import type { Finding } from './house-rules.ts';
import type { SourceFile } from './source-tree.ts';

/** How many casts the program and its measurements have; tests and declarations are not counted. The number may fall, and never rises. */
export const mostCasts = 139;
/** Those of them that go by `unknown`, which compares nothing: each says its reason. */
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

// most files have none: a word is found more quickly than a tree is built
const casts = (files: readonly SourceFile[]): ts.AssertionExpression[] =>
  files.filter((file) => isCounted(file) && /\bas\b|<\w+>/.test(file.text)).flatMap(listCasts);

/** Casts beyond those that there are: change a type, or ask with a guard or schema. */
export const tooManyCasts = (files: readonly SourceFile[]): Finding[] => {
  const { length } = casts(files);
  return length > mostCasts ? [`there are ${length} casts, more than ${mostCasts}`] : [];
};

/** Casts by `unknown` beyond those that there are. */
export const tooManyCastsByUnknown = (files: readonly SourceFile[]): Finding[] => {
  const { length } = casts(files).filter(isByUnknown);
  return length > mostCastsByUnknown ? [`there are ${length} casts by unknown, more than ${mostCastsByUnknown}`] : [];
};

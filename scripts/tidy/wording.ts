import ts from 'typescript';
import { type Complaint, isCode, lineAt, type Source } from './source.js';
import { type Comment, commentsOf, lineOf, nodesOf } from './syntax.js';

/** Words that must not stand in any file. */
const FORBIDDEN_TEXT = [
  {
    rule: 'machine-path',
    pattern: /(?<![\w.:/-])\/(home|root|work|Users)\/[\w.]/g,
    remedy: 'is a path of one machine. Use a path from the root of the project',
  },
  {
    rule: 'registry',
    pattern: /\bregistry\.[a-z0-9-]+\.[a-z]+|\bnpmjs\.(org|com)|\byarnpkg\.com|\bpypi\.org/g,
    remedy: 'names a registry. Leave it to the configuration of whoever installs',
  },
];

/** Words that must not stand in a comment, and in a file that is no code not at all. */
const FORBIDDEN_COMMENTS = [
  {
    rule: 'unfinished',
    pattern: /\b(TODO|FIXME|XXX)\b/g,
    remedy: 'marks something unfinished. Finish it, or leave it out',
  },
  {
    rule: 'unchecked',
    pattern: /@ts-(ignore|nocheck)/g,
    remedy: 'switches the compiler off. Mend the types, or expect the one error with @ts-expect-error',
  },
];

/** Words, types and calls that the house rules forbid. */
export function wordingComplaints(source: Source): Complaint[] {
  const comments = isCode(source.path) ? commentsOf(source) : [{ text: source.text, from: 1, to: 1 }];
  return [
    ...FORBIDDEN_TEXT.flatMap((words) => found(words, source.text, source.path, 1)),
    ...comments.flatMap(({ text, from }) =>
      FORBIDDEN_COMMENTS.flatMap((words) => found(words, text, source.path, from)),
    ),
    ...(isCode(source.path) ? [...nodesOf(source)].flatMap((node) => nodeComplaints(node, source, comments)) : []),
  ];
}

function found({ rule, pattern, remedy }: (typeof FORBIDDEN_TEXT)[number], text: string, path: string, from: number) {
  return [...text.matchAll(pattern)].map(({ 0: words, index }): Complaint => {
    return { path, line: from + lineAt(text, index) - 1, rule, message: `'${words}' ${remedy}.` };
  });
}

function nodeComplaints(node: ts.Node, { path }: Source, comments: readonly Comment[]): Complaint[] {
  const line = lineOf(node);
  if (node.kind === ts.SyntaxKind.AnyKeyword) {
    return [{ path, line, rule: 'any', message: '`any` switches the compiler off. Name the type, or use `unknown`.' }];
  }
  const name = ts.isPropertyAccessExpression(node) ? node.name.text : '';
  if (!ts.isPropertyAccessExpression(node) || !isTestFunction(node.expression)) return [];
  if (name === 'only') {
    return [{ path, line, rule: 'only', message: `\`.only\` leaves the other tests out. Remove it.` }];
  }
  const hasReason = comments.some(({ from, to }) => to === line - 1 || from === line);
  // The condition of `skipIf` and `runIf` is a reason.
  if (!['skip', 'todo'].includes(name) || hasReason) return [];
  return [{ path, line, rule: 'skip', message: `\`.${name}\` leaves a test out. Say why in a comment above.` }];
}

/** `it`, `test`, `describe`, or a form of one of them such as `it.concurrent`. */
function isTestFunction(node: ts.Expression): boolean {
  if (ts.isPropertyAccessExpression(node)) return isTestFunction(node.expression);
  return ts.isIdentifier(node) && ['it', 'test', 'describe'].includes(node.text);
}

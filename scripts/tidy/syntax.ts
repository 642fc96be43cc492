import ts from 'typescript';
import { lineAt, type Source } from './source.js';

const parsed = new WeakMap<Source, ts.SourceFile>();

/** The syntax tree of a file; parsed once. */
export function parse(source: Source): ts.SourceFile {
  const known = parsed.get(source);
  if (known !== undefined) return known;
  const tree = ts.createSourceFile(source.path, source.text, ts.ScriptTarget.ES2023, true);
  parsed.set(source, tree);
  return tree;
}

/** All nodes of a file, the outer ones first. */
export function* nodesOf(source: Source): Iterable<ts.Node> {
  const queue: ts.Node[] = [parse(source)];
  for (let node = queue.pop(); node !== undefined; node = queue.pop()) {
    yield node;
    const children: ts.Node[] = [];
    ts.forEachChild(node, (child) => {
      children.push(child);
    });
    queue.push(...children.reverse());
  }
}

/** Line of a node, counted from 1. */
export function lineOf(node: ts.Node): number {
  const file = node.getSourceFile();
  return file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1;
}

/** A comment with its markers, and the lines that it covers, counted from 1. */
export interface Comment {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

/** All comments of a file. What looks like one inside a string or a pattern is none. */
export function commentsOf(source: Source): Comment[] {
  const { text } = source;
  const found = new Map<number, Comment>();
  const visit = (node: ts.Node): void => {
    const ranges = [
      ...(ts.getLeadingCommentRanges(text, node.getFullStart()) ?? []),
      ...(ts.getTrailingCommentRanges(text, node.getEnd()) ?? []),
    ];
    const isToken = node.getChildCount() === 0;
    for (const { pos, end } of isToken ? ranges : []) {
      found.set(pos, { text: text.slice(pos, end), from: lineAt(text, pos), to: lineAt(text, end) });
    }
    node.getChildren().forEach(visit);
  };
  visit(parse(source));
  return [...found.values()];
}

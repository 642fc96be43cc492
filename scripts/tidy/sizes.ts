import ts from 'typescript';
import { type Complaint, isSample, isTest, type Source } from './source.js';
import { lineOf, nodesOf } from './syntax.js';

const FILE = 200;
const TEST_FILE = 300;
const FUNCTION = 50;

/** Files and functions that are too long to be read at once. */
export function sizeComplaints(source: Source): Complaint[] {
  return [...fileComplaints(source), ...functionComplaints(source)];
}

function fileComplaints({ path, text }: Source): Complaint[] {
  const most = isTest(path) || isSample(path) ? TEST_FILE : FILE;
  const lines = text.replace(/\n$/, '').split('\n').length;
  if (lines <= most) return [];
  const message = `${lines} lines, and ${most} are the most. Split it: one concept a file.`;
  return [{ path, line: most + 1, rule: 'file-size', message }];
}

function functionComplaints(source: Source): Complaint[] {
  return [...nodesOf(source)]
    .filter((node) => ts.isFunctionLike(node) && 'body' in node && !isGroupOfTests(node))
    .flatMap((node) => {
      const from = lineOf(node);
      const lines = source.text.slice(node.getStart(), node.getEnd()).split('\n').length;
      if (lines <= FUNCTION) return [];
      const message = `${lines} lines, and ${FUNCTION} are the most. Split it: give its parts names.`;
      return [{ path: source.path, line: from, rule: 'function-size', message }];
    });
}

/** What `describe` is given is a list of tests rather than a function to read. */
function isGroupOfTests(node: ts.Node): boolean {
  return ts.isCallExpression(node.parent) && /^describe\b/.test(node.parent.expression.getText());
}

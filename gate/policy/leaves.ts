import { type Document, isMap, isNode, isSeq, LineCounter, type Node, parseDocument } from 'yaml';
import { plain } from '../../cli/escapes.js';
import { readBounded } from '../../cli/files.js';
import { nearest } from '../../cli/nearest.js';
import { UsageError } from '../../cli/usage-error.js';

/** Leave for one breaking change. */
export interface Leave {
  /** The id of the change, as the gate prints it. */
  readonly change: string;
  readonly reason: string;
  readonly owner: string;
  /** Where it stands in its file, counted from 1. */
  readonly line: number;
}

/** In bytes: many times an entry for every change. */
const LARGEST = 4 * 1024 * 1024;
const KEYS = ['change', 'reason', 'owner'] as const;
const SHAPE = 'a list of `- change: <id as the gate prints it>`, `reason: …`, `owner: …`';

/** Where leaves stand in a checkout when no other file is named, from the root of the contract. */
export const LEAVES = 'spec/allowed-changes.yaml';

/**
 * The leaves of a YAML or JSON file. Throws `UsageError` that tells everything that is wrong with it: another shape, an
 * entry without change, reason or owner, one that is given twice, and a pattern, which would allow what nobody has seen.
 */
export function readLeaves(file: string): Leave[] {
  const { leaves, complaints } = leavesOf(textOf(file));
  if (complaints.length === 0) return leaves;
  throw new UsageError([`${plain(file)} cannot be used; it must be ${SHAPE}:`, ...complaints].join('\n'));
}

function textOf(file: string): string {
  try {
    return readBounded(file, LARGEST);
  } catch (error) {
    throw new UsageError(
      `--allow ${plain(file)} cannot be read: ${error instanceof Error ? error.message : error}. Name ${SHAPE}`,
    );
  }
}

/** The leaves that a text holds, and what is wrong with it, a line each. */
export function leavesOf(text: string): { readonly leaves: Leave[]; readonly complaints: readonly string[] } {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  const [error] = document.errors;
  // The parser's own message would quote the file, whatever it is.
  if (error !== undefined) {
    return {
      leaves: [],
      complaints: [`  line ${lines.linePos(error.pos[0]).line}: neither YAML nor JSON (${error.code})`],
    };
  }
  if (!isSeq(document.contents)) return { leaves: [], complaints: ['  it is no list'] };
  const leaves: Leave[] = [];
  const complaints: string[] = [];
  for (const item of document.contents.items) {
    const line = isNode(item) && item.range ? lines.linePos(item.range[0]).line : 1;
    const read = leaveOf(isMap(item) ? recordOf(dataOf(item, document)) : null, line);
    const first = 'faults' in read ? undefined : leaves.find(({ change }) => change === read.change);
    if ('faults' in read) complaints.push(...read.faults.map((fault) => `  line ${line}: ${fault}`));
    else if (first !== undefined) {
      complaints.push(`  line ${line}: the change has leave at line ${first.line} already: keep one`);
    } else leaves.push(read);
  }
  return { leaves, complaints };
}

/** Null for an alias that stands for nothing, or for too much. */
function dataOf(item: Node, document: Document): unknown {
  try {
    return item.toJS(document);
  } catch {
    return null;
  }
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> | null {
  // A mapping of YAML, with keys made texts.
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : null;
}

function leaveOf(entry: Readonly<Record<string, unknown>> | null, line: number): Leave | { faults: readonly string[] } {
  if (entry === null) return { faults: ['it is no entry with keys'] };
  const faults = [
    ...Object.keys(entry)
      .filter((key) => !KEYS.some((known) => known === key))
      .map((key) => unknownKey(key)),
    ...textFaults(entry, 'change', 'copy the id of the change from what the gate prints'),
    ...textFaults(entry, 'reason', 'say why clients or implementers can bear it'),
    ...textFaults(entry, 'owner', 'say who answers for it'),
  ];
  const change = String(entry['change']).trim();
  if (faults.length === 0 && isPattern(change)) {
    faults.push(
      `"change" is ${plain(JSON.stringify(change))}, a pattern: it would allow what nobody has seen. Name each change`,
    );
  }
  if (faults.length > 0) return { faults };
  return { change, reason: String(entry['reason']).trim(), owner: String(entry['owner']).trim(), line };
}

/** A `*` may be part of a media type or a path, and then of a longer step of a pointer. */
function isPattern(change: string): boolean {
  const [kind = '', ...pointer] = change.split(' at ');
  return (
    kind.includes('*') ||
    pointer
      .join(' at ')
      .split('/')
      .some((step) => /^\*+$/.test(step))
  );
}

function unknownKey(key: string): string {
  const meant = nearest(key, KEYS);
  const hint = meant === null ? `the keys are ${KEYS.join(', ')}` : `did you mean "${meant}"?`;
  return `unknown key "${plain(key)}": ${hint}`;
}

function textFaults(entry: Readonly<Record<string, unknown>>, key: (typeof KEYS)[number], remedy: string): string[] {
  const value = entry[key];
  if (value === undefined || value === null) return [`"${key}" is missing: ${remedy}`];
  if (typeof value !== 'string') return [`"${key}" is no text: ${remedy}`];
  return value.trim() === '' ? [`"${key}" is empty: ${remedy}`] : [];
}

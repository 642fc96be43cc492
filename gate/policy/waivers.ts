import { type Document, isMap, isNode, isSeq, LineCounter, type Node, parseDocument } from 'yaml';
import { plain } from '../../cli/escapes.js';
import { readBounded } from '../../cli/files.js';
import { nearest } from '../../cli/text.js';
import { UsageError } from '../../cli/usage-error.js';
import { isWaiverEntry, LARGEST_WAIVERS_FILE, textFaults, unknownKeyFaults } from '../../cli/waiver-entry.js';
import { type ContractChange, changeId } from '../changes/change.js';

/** Lets one change pass that would be refused. */
export interface ChangeWaiver {
  /** The id of the change, as the gate prints it. */
  readonly change: string;
  readonly reason: string;
  readonly owner: string;
  /** The version of the document that the change is released with: until that has another one, the entry is not stale. */
  readonly release?: string;
  /** Line of the entry in its file, counted from 1. */
  readonly line: number;
}

const KEYS = ['change', 'reason', 'owner', 'release'] as const;
const SHAPE =
  'a list of `- change: <id as the gate prints it>`, `reason: …`, `owner: …` and, if it outlasts its merge, `release: …`';

/** The file of waivers in a checkout if no other is named, from the root of the contract. */
export const WAIVERS_FILE = 'spec/allowed-changes.yaml';

/**
 * The waivers of a YAML or JSON file. Throws `UsageError` naming everything that is wrong with it: another shape, an
 * entry without change, reason or owner, a duplicate, and a pattern, which would waive changes that no one has seen.
 */
export function readChangeWaivers(file: string): ChangeWaiver[] {
  const { waivers, complaints } = changeWaiversOf(textOf(file));
  if (complaints.length === 0) return waivers;
  throw new UsageError([`${plain(file)} cannot be used; it must be ${SHAPE}:`, ...complaints].join('\n'));
}

function textOf(file: string): string {
  try {
    return readBounded(file, LARGEST_WAIVERS_FILE);
  } catch (error) {
    throw new UsageError(
      `--allow ${plain(file)} cannot be read: ${error instanceof Error ? error.message : error}. Name ${SHAPE}`,
    );
  }
}

/** The waivers in a text, and one line for each fault. */
export function changeWaiversOf(text: string): {
  readonly waivers: ChangeWaiver[];
  readonly complaints: readonly string[];
} {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  const [error] = document.errors;
  // The parser's own message would quote the file, whatever it is.
  if (error !== undefined) {
    return {
      waivers: [],
      complaints: [`  line ${lines.linePos(error.pos[0]).line}: neither YAML nor JSON (${error.code})`],
    };
  }
  if (!isSeq(document.contents)) return { waivers: [], complaints: ['  it is not a list'] };
  const waivers: ChangeWaiver[] = [];
  const complaints: string[] = [];
  for (const item of document.contents.items) {
    const line = isNode(item) && item.range ? lines.linePos(item.range[0]).line : 1;
    const read = waiverOf(isMap(item) ? dataOf(item, document) : null, line);
    const first = 'faults' in read ? undefined : waivers.find(({ change }) => change === read.change);
    if ('faults' in read) complaints.push(...read.faults.map((fault) => `  line ${line}: ${fault}`));
    else if (first !== undefined) {
      complaints.push(`  line ${line}: the change has a waiver at line ${first.line} already: keep one`);
    } else waivers.push(read);
  }
  return { waivers, complaints };
}

/** Null for an alias without a target, or one that expands to too much. */
function dataOf(item: Node, document: Document): unknown {
  try {
    return item.toJS(document);
  } catch {
    return null;
  }
}

function waiverOf(entry: unknown, line: number): ChangeWaiver | { faults: readonly string[] } {
  if (!isWaiverEntry(entry)) return { faults: ['it is not an entry with keys'] };
  const faults = [
    ...unknownKeyFaults(entry, KEYS),
    ...textFaults(entry, 'change', 'copy the id of the change from what the gate prints'),
    ...textFaults(entry, 'reason', 'say why clients or implementers can bear it'),
    ...textFaults(entry, 'owner', 'say who answers for it'),
    ...(entry['release'] === undefined
      ? []
      : textFaults(entry, 'release', 'write the version in quotes, or leave it out')),
  ];
  const change = String(entry['change']).trim();
  if (faults.length === 0 && isPattern(change)) {
    faults.push(
      `"change" is ${plain(JSON.stringify(change))}, a pattern: it would allow changes that no one has seen. Name each change`,
    );
  }
  if (faults.length > 0) return { faults };
  const { release } = entry;
  return {
    ...{ change, reason: String(entry['reason']).trim(), owner: String(entry['owner']).trim() },
    ...(release === undefined ? {} : { release: String(release).trim() }),
    line,
  };
}

/**
 * Whether the id is a pattern. A `*` may also be part of a media type or a path, and then of a longer step of the
 * pointer.
 */
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

/** A change with its waiver, if any. */
export interface JudgedChange {
  readonly id: string;
  readonly change: ContractChange;
  readonly waiver: ChangeWaiver | null;
  /** Breaking or not judged, and without a waiver. */
  readonly isRefused: boolean;
}

/** A waiver that matches no change. */
export interface StaleWaiver {
  readonly waiver: ChangeWaiver;
  /** Why, and what to do. */
  readonly because: string;
}

/** Changes with their waivers, and the waivers that match none. */
export interface AppliedWaivers {
  readonly judged: JudgedChange[];
  readonly stale: StaleWaiver[];
  /** Those that match none here, and are kept for the release that is being made. */
  readonly kept: ChangeWaiver[];
}

/**
 * Matches changes with waivers. Waivers that match none must be removed, so that the file never allows more than was
 * meant; those of the release that is being made are kept until it is out.
 *
 * @param version of the new document
 */
export function applyWaivers(
  changes: readonly ContractChange[],
  waivers: readonly ChangeWaiver[],
  version: string | null = null,
): AppliedWaivers {
  const judged = changes.map((change) => {
    const id = changeId(change);
    const isWaivable = change.verdict === 'breaking' || change.verdict === 'not judged';
    const waiver = isWaivable ? (waivers.find((one) => one.change === id) ?? null) : null;
    return { id, change, waiver, isRefused: isWaivable && waiver === null };
  });
  const used = new Set(judged.flatMap(({ waiver }) => waiver ?? []));
  const unused = waivers.filter((waiver) => !used.has(waiver));
  const kept = unused.filter(({ change, release }) => release === version && !judged.some(({ id }) => id === change));
  const stale = unused
    .filter((waiver) => !kept.includes(waiver))
    .map((waiver) => ({ waiver, because: whyStale(waiver, judged, version) }));
  return { judged, stale, kept };
}

function whyStale({ change, release }: ChangeWaiver, judged: readonly JudgedChange[], version: string | null): string {
  const named = judged.find(({ id }) => id === change);
  if (named !== undefined) return `the change is ${named.change.verdict} and needs no waiver: remove the entry`;
  if (change.includes('*')) return 'no change has this id, and patterns allow nothing: name each change by its id';
  if (release !== undefined && version !== null && release !== version)
    return `it is for release ${release}, and the document is ${version}: remove the entry`;
  const refused = judged.filter(({ isRefused }) => isRefused).map(({ id }) => id);
  const meant = nearest(change, refused);
  return meant === null
    ? 'this comparison has no such change: remove the entry, which was for an earlier one'
    : `this comparison has no such change: did you mean "${meant}"?`;
}

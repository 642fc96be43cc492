import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type Document, isMap, isNode, isSeq, LineCounter, type Node, parseDocument } from 'yaml';
import {
  type CatalogueEntry,
  type CatalogueFault,
  entryFaults,
  type LocatedEntry,
  type RawEntry,
  type Vocabulary,
} from './entry.js';

export type { CatalogueEntry, LocatedEntry, RuleLevel, Vocabulary } from './entry.js';

/** An entry, or the value in its place, with its first line. */
interface Located {
  readonly file: string;
  readonly line: number;
  readonly value: unknown;
}

/** Lists everything that is wrong with a folder of rules. */
export class CatalogueError extends Error {
  override name = 'CatalogueError';

  constructor(
    folder: string,
    readonly faults: readonly string[],
  ) {
    super(`${faults.length} faults in the catalogue of rules (${folder}):\n${faults.map((f) => `- ${f}`).join('\n')}`);
  }
}

/**
 * Reads every `<chapter>.yaml` of a folder, chapters sorted by name and entries in file order. Operations and schemas
 * that an entry names must be in `vocabulary`; null skips this check, for a caller without a document.
 *
 * @throws {CatalogueError} that lists every fault with its file, line and id, and what to do about it.
 */
export function loadCatalogue(folder: string, vocabulary: Vocabulary | null): LocatedEntry[] {
  const faults: string[] = [];
  const entries: LocatedEntry[] = [];
  const seen = new Map<string, Located>();
  for (const located of readChapters(folder, faults)) {
    const { value } = located;
    if (!isRecord(value)) {
      faults.push(sentence(located, { problem: 'an entry is not a mapping', remedy: 'begin it with `- id: …`' }));
      continue;
    }
    const found = entryFaults(value, chapterOf(located.file), vocabulary);
    if (typeof value.id === 'string') found.push(...repetition(value.id, located, seen));
    faults.push(...found.map((fault) => sentence(located, fault)));
    // An entry without faults is a catalogue entry.
    const entry = value as unknown as CatalogueEntry;
    if (found.length === 0) entries.push({ ...entry, file: located.file, line: located.line });
  }
  if (faults.length > 0) throw new CatalogueError(folder, faults);
  return entries;
}

function readChapters(folder: string, faults: string[]): Located[] {
  const names = readdirSync(folder).sort();
  for (const name of names.filter((one) => !one.endsWith('.yaml') && one !== 'README.md')) {
    faults.push(`${name}: is neither a chapter nor the README. Rename it to <chapter>.yaml, or move it elsewhere.`);
  }
  const chapters = names.filter((name) => name.endsWith('.yaml'));
  if (chapters.length === 0) faults.push('there is no chapter. Add <chapter>.yaml with a list of entries.');
  return chapters.flatMap((name) => readChapter(folder, name, faults));
}

function readChapter(folder: string, file: string, faults: string[]): Located[] {
  const lines = new LineCounter();
  const document = parseDocument(readFileSync(join(folder, file), 'utf8'), { lineCounter: lines });
  if (document.errors.length > 0) {
    faults.push(...document.errors.map((error) => `${file}: is not YAML. Fix it: ${error.message.trim()}`));
    return [];
  }
  if (!isSeq(document.contents) || document.contents.items.length === 0) {
    faults.push(`${file}: is not a list of entries. Begin each one with \`- id: ${chapterOf(file)}/…\`.`);
    return [];
  }
  return document.contents.items.map((item) => ({
    file,
    line: isNode(item) && item.range ? lines.linePos(item.range[0]).line : 1,
    value: isMap(item) ? dataOf(item, document) : undefined,
  }));
}

/** Undefined for an alias without a target, or one that expands to too much. */
function dataOf(item: Node, document: Document): unknown {
  try {
    return item.toJS(document);
  } catch {
    return undefined;
  }
}

function repetition(id: string, here: Located, seen: Map<string, Located>): CatalogueFault[] {
  const first = seen.get(id);
  if (first === undefined) {
    seen.set(id, here);
    return [];
  }
  return [
    {
      problem: `the id was already given at ${first.file}:${first.line}`,
      remedy: 'give each rule an id of its own, and never that of a rule that was removed',
    },
  ];
}

function sentence({ file, line, value }: Located, { problem, remedy }: CatalogueFault): string {
  const id = isRecord(value) && typeof value.id === 'string' ? ` ${value.id}` : '';
  return `${file}:${line}${id}: ${problem}. To fix it: ${remedy}.`;
}

function chapterOf(file: string): string {
  return basename(file, '.yaml');
}

function isRecord(value: unknown): value is RawEntry {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

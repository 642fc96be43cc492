import { readFile, stat } from 'node:fs/promises';
import { isMap, isScalar, isSeq, LineCounter, type Node, parseDocument } from 'yaml';
import { isArray } from '../../json-schema/json.js';
import type { JsonValue } from '../../json-schema/json-schema.js';
import type { SourcePlace } from '../changes/change.js';
import { reasonOf } from '../contract/complaint.js';
import { MOST_BYTES } from './limits.js';

/** A document that cannot be compared. The message names the file, what is wrong and what to do. */
export class UnreadableDocumentError extends Error {
  override readonly name = 'UnreadableDocumentError';

  /** @param file the file, or what else the document was called */
  constructor(
    readonly file: string,
    reason: string,
    options?: ErrorOptions,
  ) {
    super(`${file}: ${reason}`, options);
  }
}

/** The text of a file. Throws `UnreadableDocumentError` where it is missing, unreadable or empty. */
export async function readText(file: string): Promise<string> {
  const stats = await stat(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw new UnreadableDocumentError(file, 'there is no such file. Check the path.');
    throw new UnreadableDocumentError(file, `cannot be read (${error.code}). Check the path and its rights.`);
  });
  if (stats.isDirectory())
    throw new UnreadableDocumentError(file, 'is a folder. Name the OpenAPI document in it, e.g. openapi.yaml.');
  if (!stats.isFile())
    throw new UnreadableDocumentError(file, 'is not a regular file. Name the OpenAPI document itself.');
  if (stats.size > MOST_BYTES)
    throw new UnreadableDocumentError(
      file,
      `has ${stats.size} bytes, and ${MOST_BYTES} at most are read. Make it smaller.`,
    );
  const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    throw new UnreadableDocumentError(file, `cannot be read (${error.code}). Check its rights.`);
  });
  const text = decoded(bytes, file);
  if (text.trim() === '')
    throw new UnreadableDocumentError(file, 'is empty. Name a file that holds an OpenAPI 3.1 document.');
  return text;
}

function decoded(bytes: Uint8Array, file: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new UnreadableDocumentError(file, 'is not UTF-8. Save it in that encoding.');
  }
}

/**
 * The value of a JSON or YAML text. Throws `UnreadableDocumentError` with line and column for invalid text and for a
 * duplicate key.
 */
export function parseText(text: string, file: string): JsonValue {
  try {
    // JSON.parse is many times faster than a YAML parser, which locates the fault when it throws.
    const value = JSON.parse(text) as JsonValue;
    if (keysIn(text) === keysOf(value)) return value;
  } catch {
    // It may be YAML.
  }
  return new Source(text, file).value();
}

/** The number of keys in a JSON text, duplicates included. */
function keysIn(text: string): number {
  let count = 0;
  for (const [, colon] of text.matchAll(/"(?:[^"\\]|\\.)*"(\s*:)?/gs)) if (colon !== undefined) count += 1;
  return count;
}

function keysOf(value: JsonValue): number {
  const open = [value];
  let count = 0;
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (typeof next !== 'object' || next === null) continue;
    const children: readonly JsonValue[] = Object.values(next);
    if (!isArray(next)) count += children.length;
    for (const child of children) open.push(child);
  }
  return count;
}

/** A source file that gives the line and column of its values. */
export class Source {
  readonly #lines = new LineCounter();
  readonly #document;
  readonly #text: string;

  constructor(
    text: string,
    readonly file: string,
  ) {
    this.#text = text;
    try {
      this.#document = parseDocument(text, {
        lineCounter: this.#lines,
        prettyErrors: false,
        merge: true,
        resolveKnownTags: false,
      });
    } catch (error) {
      // The parser is recursive and can exhaust the call stack.
      throw new UnreadableDocumentError(file, `cannot be parsed as YAML: ${reasonOf(error)}. Nest less deep.`);
    }
  }

  /** Throws `UnreadableDocumentError` at the first fault of the text. */
  value(): JsonValue {
    // An unknown tag would be skipped here, while other tools may know it.
    const [fault] = [...this.#document.errors, ...this.#document.warnings];
    if (fault !== undefined) {
      const { line, col } = this.#lines.linePos(fault.pos[0]);
      throw new UnreadableDocumentError(
        `${this.file}:${line}:${col}`,
        `is neither JSON nor YAML: ${fault.message} Fix this line.`,
      );
    }
    if (/\r(?!\n)/.test(this.#text)) {
      throw new UnreadableDocumentError(
        this.file,
        'has a carriage return without a line feed, which ends a line for some readers only. Use line feeds.',
      );
    }
    if (this.#document.directives?.yaml.explicit === true && this.#document.directives.yaml.version !== '1.2') {
      throw new UnreadableDocumentError(this.file, 'is YAML of another version than 1.2. Remove its directive.');
    }
    // Without custom tags `toJS` returns JSON values, and NaN and infinities.
    try {
      return this.#document.toJS({ maxAliasCount: 1000 }) as JsonValue;
    } catch (error) {
      throw new UnreadableDocumentError(this.file, `cannot be read: ${reasonOf(error)}. Use fewer aliases.`);
    }
  }

  /** The root node. */
  get root(): Node | null {
    return this.#document.contents;
  }

  /** Line and column of a character, from 1. */
  placeOf(offset: number): SourcePlace {
    const { line, col } = this.#lines.linePos(offset);
    return { file: this.file, line, column: col };
  }

  /** Children of a node by key, each with the offset at which an editor opens it: that of its key, or of the item. */
  childrenOf(node: Node): [key: string, child: Node | null, offset: number][] {
    const resolved = this.resolved(node);
    if (isMap(resolved)) {
      return resolved.items.flatMap(({ key, value }): [string, Node | null, number][] =>
        isScalar(key) ? [[String(key.value), asNode(value), key.range?.[0] ?? 0]] : [],
      );
    }
    if (!isSeq(resolved)) return [];
    return resolved.items.map((item, index) => {
      const child = asNode(item);
      return [String(index), child, child?.range?.[0] ?? 0];
    });
  }

  /** The text of a scalar, or null. */
  textOf(node: Node | null | undefined): string | null {
    return isScalar(node) && typeof node.value === 'string' ? node.value : null;
  }

  /** The target of an alias; any other node unchanged. */
  resolved(node: Node): Node {
    return 'resolve' in node && typeof node.resolve === 'function' ? (node.resolve(this.#document) ?? node) : node;
  }
}

function asNode(value: unknown): Node | null {
  // `yaml` types the items of a collection as unknown; a parsed one holds only nodes and nulls.
  return (value ?? null) as Node | null;
}

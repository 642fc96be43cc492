import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { Node } from 'yaml';
import {
  childPointer,
  isArray,
  isObject,
  parentPointer,
  pointerOfReference,
  tokensOf,
} from '../../json-schema/json.js';
import type { JsonObject, JsonValue } from '../../json-schema/json-schema.js';
import type { SourcePlace } from '../changes/change.js';
import { Source } from './source.js';

/** A node of a source file. */
interface Located {
  readonly source: Source;
  readonly node: Node;
}

/**
 * Finds the source of what a bundled document holds. The bundle and the sources are walked side by side; where the
 * bundle refers to a component, the source refers to a file.
 */
export class SourcePlaces {
  readonly #sources = new Map<string, Source>();
  readonly #places = new Map<string, SourcePlace>();

  /** @param files those that the document was read from, its own first; no other is read */
  constructor(
    readonly files: readonly string[],
    readonly document: JsonObject,
  ) {}

  get #entry(): string {
    return this.files[0] ?? '';
  }

  /** The place of a pointer, or of its nearest ancestor that has one. Reads the sources on the first call. */
  of(pointer: string): SourcePlace | null {
    if (this.#places.size === 0) this.#locateAll();
    for (let at = pointer; ; at = parentPointer(at)) {
      const place = this.#places.get(at);
      if (place !== undefined || at === '') return place ?? null;
    }
  }

  #locateAll(): void {
    const source = this.#source(this.#entry);
    const { root } = source;
    this.#places.set('', source.placeOf(0));
    if (root !== null) this.#locate(this.document, { source, node: root }, '');
  }

  #source(file: string): Source {
    const known = this.#sources.get(file);
    if (known !== undefined) return known;
    const source = new Source(readFileSync(file, 'utf8'), file);
    this.#sources.set(file, source);
    return source;
  }

  #locate(value: JsonValue, { source, node }: Located, pointer: string): void {
    const target = this.#targetOf(source, node);
    if (target !== null) {
      const reference = isObject(value) ? value['$ref'] : undefined;
      if (typeof reference === 'string') this.#locateComponent(pointerOfReference(reference), target);
      else this.#locate(value, target, pointer);
      if (typeof reference !== 'string') return;
    }
    for (const [key, child, offset] of source.childrenOf(node)) {
      const at = childPointer(pointer, key);
      const below = isArray(value) ? value[Number(key)] : isObject(value) ? value[key] : undefined;
      if (below === undefined || this.#places.has(at)) continue;
      this.#places.set(at, source.placeOf(offset));
      if (child !== null) this.#locate(below, { source, node: child }, at);
    }
  }

  /** A component that the bundler made of a file is located in that file. */
  #locateComponent(pointer: string, target: Located): void {
    if (this.#places.has(pointer)) return;
    const value = tokensOf(pointer).reduce<JsonValue | undefined>(
      (within, token) => (isObject(within) ? within[token] : undefined),
      this.document,
    );
    if (value === undefined) return;
    this.#places.set(pointer, target.source.placeOf(target.node.range?.[0] ?? 0));
    this.#locate(value, target, pointer);
  }

  /** The target of a node that refers to another file; for a file that is not the entry, also to its own. */
  #targetOf(source: Source, node: Node): Located | null {
    const [, reference] = source.childrenOf(node).find(([key]) => key === '$ref') ?? [];
    const text = source.textOf(reference);
    if (text === null) return null;
    const [path = '', pointer = ''] = text.split('#');
    const isOwn = path === '';
    if (isOwn && source.file === this.#entry) return null;
    const file = isOwn ? source.file : resolve(dirname(source.file), path);
    // A `$ref` within data may lead nowhere.
    if (!this.files.includes(file)) return null;
    const target = this.#source(file);
    const found = tokensOf(pointerOfReference(`#${pointer}`)).reduce<Node | null>(
      (within, token) =>
        within === null ? null : (target.childrenOf(within).find(([key]) => key === token)?.[1] ?? null),
      target.root,
    );
    return found === null ? null : { source: target, node: found };
  }
}

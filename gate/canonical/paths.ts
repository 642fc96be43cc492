import type { Origins } from '../../json-schema/canonical/origins.js';
import { childPointer, isArray, isObject, textOf } from '../../json-schema/json.js';
import type { JsonObject, JsonValue } from '../../json-schema/json-schema.js';
import { type At, chainAt, METHODS, resolveAt } from '../documents/references.js';
import type { Carriers } from './carriers.js';
import type { SecuritySchemes } from './security.js';

/** Headers that OpenAPI ignores as parameters: it describes them elsewhere. */
const SPOKEN_OF = /^(accept|content-type|authorization)$/i;

/** The shared state of rewriting the paths of one document. */
interface Tools {
  readonly carriers: Carriers;
  readonly security: SecuritySchemes;
  readonly origins: Origins;
  /** Parameters become components named by operation, place and name, so that each is compared with its counterpart. */
  readonly parameters: Map<string, JsonObject>;
  readonly schemesUsed: Set<string>;
}

/** Rewrites path items. What a path item or the document defines for all operations is written out at each of them. */
export class Paths {
  constructor(
    readonly written: JsonObject,
    readonly tools: Tools,
  ) {}

  /** Rewrites a path item. `path` is its key in the canonical form, `names` are the parameter names of its template. */
  item(value: JsonValue | undefined, pointer: string, path: string, names: readonly string[]): JsonObject {
    const items = chainAt(this.written, value, pointer);
    const [item] = items;
    if (item === undefined) return {};
    const operations = METHODS.flatMap((method): [string, JsonValue][] => {
      const holder = items.find(({ value: { [method]: operation } }) => isObject(operation));
      const operation = holder?.value[method];
      if (holder === undefined || !isObject(operation)) return [];
      const inner = { value: operation, pointer: childPointer(holder.pointer, method) };
      return [[method, this.#operation(inner, items, `${method} ${path}`, names)]];
    });
    return this.tools.origins.mark(Object.fromEntries(operations), item.pointer);
  }

  #operation(at: At, items: readonly At[], called: string, names: readonly string[]): JsonObject {
    const { carriers, origins } = this.tools;
    const below = (key: string) => childPointer(at.pointer, key);
    const { requestBody, responses, callbacks, deprecated, operationId } = at.value;
    const kept: Record<string, JsonValue> = {
      ...(operationId === undefined ? {} : { operationId }),
      ...(deprecated === true ? { deprecated } : {}),
      parameters: this.#parameters(at, items, called, names),
      responses: carriers.responses(responses, below('responses')),
    };
    const body = carriers.requestBody(requestBody, below('requestBody'));
    if (body !== undefined) kept['requestBody'] = body;
    if (isObject(callbacks)) kept['callbacks'] = this.#callbacks(callbacks, below('callbacks'), called);
    const operation = origins.mark(kept, at.pointer);
    this.#inherited(operation, at, items);
    return operation;
  }

  /** `security` and `servers` of an operation, its own or inherited. */
  #inherited(operation: Record<string, JsonValue>, at: At, items: readonly At[]): void {
    const { origins, security, schemesUsed } = this.tools;
    const nearest = (key: string) =>
      [at, ...items, { value: this.written, pointer: '' }].find(({ value }) => value[key] !== undefined);
    const [protectedBy, servedBy] = [nearest('security'), nearest('servers')];
    const ways = security.requirements(protectedBy?.value['security']);
    for (const way of ways) for (const scheme of Object.keys(way)) schemesUsed.add(scheme);
    operation['security'] = ways.length === 0 ? [{}] : ways;
    operation['servers'] = serversOf(servedBy?.value['servers']);
    if (protectedBy !== undefined)
      origins.markMember(operation, 'security', childPointer(protectedBy.pointer, 'security'));
    if (servedBy !== undefined) origins.markMember(operation, 'servers', childPointer(servedBy.pointer, 'servers'));
  }

  #parameters(at: At, items: readonly At[], called: string, names: readonly string[]): JsonObject[] {
    const effective = new Map<string, At>();
    for (const { value, pointer } of [...items.toReversed(), at]) {
      const list = value['parameters'];
      for (const [index, written] of (isArray(list) ? list : []).entries()) {
        const parameter = resolveAt(this.written, written, childPointer(childPointer(pointer, 'parameters'), index));
        const key = parameter === null ? null : keyOf(parameter.value, names);
        if (parameter !== null && key !== null) effective.set(key, parameter);
      }
    }
    return [...effective.keys()].sort().map((key) => this.#parameter(key, effective.get(key), called, names));
  }

  #parameter(key: string, at: At | undefined, called: string, names: readonly string[]): JsonObject {
    const { carriers, origins, parameters } = this.tools;
    const name = componentName(`${called} ${key}`);
    const where = String(at?.value['in']);
    if (at !== undefined) {
      const rewritten = carriers.parameter(at, where);
      const position = names.indexOf(String(at.value['name']));
      const isPlaced = where === 'path' && position >= 0;
      const made = isPlaced
        ? { ...rewritten, name: `{${position}}`, 'x-path-name': String(at.value['name']) }
        : rewritten;
      parameters.set(name, origins.mark(made, at.pointer));
    }
    return { $ref: `#/components/parameters/${name}` };
  }

  #callbacks(value: JsonObject, pointer: string, called: string): JsonObject {
    const named = Object.entries(value).flatMap(([name, written]): [string, JsonValue][] => {
      const at = resolveAt(this.written, written, childPointer(pointer, name));
      if (at === null) return [];
      const expressions = Object.entries(at.value).map(([expression, item]): [string, JsonValue] => [
        expression,
        this.item(item, childPointer(at.pointer, expression), `${called} ${name} ${expression}`, []),
      ]);
      return [[name, this.tools.origins.mark(Object.fromEntries(expressions), at.pointer)]];
    });
    return this.tools.origins.mark(Object.fromEntries(named), pointer);
  }
}

/** A component name that is unique for the text. */
function componentName(text: string): string {
  return text.replaceAll(/[^A-Za-z0-9.{}-]/gu, (letter) => `_${letter.codePointAt(0)?.toString(16)}_`);
}

/** The place and name of a parameter; `null` for a header that OpenAPI ignores. */
function keyOf({ name, in: where }: JsonObject, names: readonly string[]): string | null {
  const called = String(name);
  if (where === 'header') return SPOKEN_OF.test(called) ? null : `header ${called.toLowerCase()}`;
  const position = where === 'path' ? names.indexOf(called) : -1;
  return position >= 0 ? `path {${position}}` : `${String(where)} ${called}`;
}

/** Servers sorted by address, with their variables and without descriptions. */
function serversOf(value: JsonValue | undefined): JsonValue[] {
  const servers = (isArray(value) ? value : []).filter(isObject).map(({ url, variables }): JsonObject => {
    const named = Object.entries(isObject(variables) ? variables : {}).map(([name, variable]): [string, JsonValue] => {
      const { enum: values, default: preset } = isObject(variable) ? variable : {};
      return [name, { default: preset ?? '', ...(isArray(values) ? { enum: values } : {}) }];
    });
    const address = String(url).replace(/(?<=.)\/$/, '');
    return { url: address, ...(named.length === 0 ? {} : { variables: Object.fromEntries(named) }) };
  });
  const all = servers.length === 0 ? [{ url: '/' }] : servers;
  return all.sort((one, other) => (textOf(one) < textOf(other) ? -1 : 1));
}

import { childPointer, isArray, isObject, parentPointer, tokensOf, valueAt } from '../../json-schema/json.js';
import type { JsonObject } from '../../json-schema/json-schema.js';
import type { ComparedForm, ComparedVersion, ComparedVersions } from '../canonical/canonical-form.js';
import { METHODS } from '../documents/references.js';
import { type Fact, type FactValue, factsOf, plainPointer } from '../judge/fact.js';
import { isDocumentation, judgeFact } from '../judge/judge-fact.js';
import { gravest, inLightOfWhole } from '../judge/judgement.js';
import { isExplainedByProperties } from '../judge/schema.js';
import { subjectOf } from '../judge/words.js';
import { runDiff } from '../redocly/redocly.js';
import { editOf, inWrittenOrder } from './as-written.js';
import { type ContractChange, mergeChanges, type Traced } from './change.js';

/** Node types that belong to no operation and are still part of the contract. */
const OUTSIDE: ReadonlySet<string> = new Set(['Paths', 'WebhooksMap', 'PathItem', 'Root', 'SecurityScheme']);

/** Members of an operation that it may have from its path or from the document. */
const INHERITED: ReadonlySet<string> = new Set(['security', 'servers']);

/** All changes between two versions, with pointers into the originals and without places. */
export async function compare(base: ComparedVersion, revision: ComparedVersion): Promise<Traced[]> {
  const differences = await runDiff(base.form.document, revision.form.document);
  const facts = differences.flatMap((difference) => factsOf(difference, base.form.document, revision.form.document));
  return mergeChanges(facts.filter(isReported).map((fact) => changeOf(fact, { base, revision })));
}

function isReported(fact: Fact): boolean {
  const { holder, key, owner, uses } = fact;
  if (isDocumentation(fact)) return true;
  // The change of the enum covers that of the types.
  if (holder === 'Schema' && key === 'type' && 'enum' in owner.base && 'enum' in owner.revision) return false;
  if (holder === 'Schema' && isExplainedByProperties(fact)) return false;
  if (isWholeScheme(fact)) return false;
  return uses.length > 0 || OUTSIDE.has(holder) || holder.startsWith('OAuth2');
}

/** A scheme that comes into use or goes out of it. The `security` of each operation shows whom that concerns. */
function isWholeScheme({ holder, base, revision }: Fact): boolean {
  const pointer = (revision ?? base)?.pointer ?? '';
  return holder === 'SecurityScheme' && (base === null || revision === null) && tokensOf(pointer).length <= 3;
}

function changeOf(fact: Fact, versions: ComparedVersions): Traced {
  const { side, pointer } = whereabouts(fact);
  const { form, written } = versions[side];
  const owner = fact.holder === 'PathItem' ? pointer : plainPointer(fact.ownerPointers[side] ?? pointer);
  const subject = subjectOf(
    INHERITED.has(fact.key) ? parentPointer(form.originOf(pointer)) : form.originOf(owner),
    written,
  );
  const documents = { base: versions.base.form.document, revision: versions.revision.form.document };
  const judgement = inLightOfWhole(judgeFact(asListed(fact, versions), subject), fact, documents);
  const { verdict, why, direction } = gravest(judgement, fact.uses);
  return {
    ...{ kind: judgement.kind, verdict, direction, operations: operationsOf(fact, versions) },
    ...{ pointer: form.originOf(pointer), side, what: sentence(judgement.what), why },
    advice: judgement.advice ?? adviceFor(verdict),
    voices: [fact.rules.length > 0 ? 'redocly diff' : 'own rule'],
    ...{ witness: null, place: null, names: judgement.names ?? null, parts: partsOf(fact, versions) },
    edits: [editOf(fact, versions)].filter((edit) => edit !== null),
  };
}

/** An enum with the values of each side in the order of its document. */
function asListed(fact: Fact, versions: ComparedVersions): Fact {
  if (fact.holder !== 'Schema' || fact.key !== 'enum') return fact;
  const listed = (side: ContractChange['side']): FactValue | null => {
    const { [side]: found, ownerPointers } = fact;
    if (found === null || !isArray(found.value)) return found;
    const { form, written } = versions[side];
    const owner = form.originOf(plainPointer(ownerPointers[side] ?? ''));
    return { ...found, value: inWrittenOrder(found.value, written, owner) };
  };
  return { ...fact, base: listed('base'), revision: listed('revision') };
}

/** The side and pointer of a change: the revision, or the base if the thing was removed. */
function whereabouts({ holder, revision, base, ownerPointers, owner }: Fact): {
  side: ContractChange['side'];
  pointer: string;
} {
  const whole =
    holder.startsWith('Security') && holder !== 'SecurityScheme'
      ? 'security'
      : holder.startsWith('Server')
        ? 'servers'
        : null;
  if (whole !== null && ownerPointers.revision !== null && whole in owner.revision)
    return { side: 'revision', pointer: childPointer(plainPointer(ownerPointers.revision), whole) };
  // A fact has a value on at least one side.
  const found: [ContractChange['side'], FactValue | null] = revision === null ? ['base', base] : ['revision', revision];
  return { side: found[0], pointer: found[1]?.pointer ?? '' };
}

/** The form that has the pointer: that of the revision, unless the thing was removed. */
function formWith(pointer: string, { base, revision }: ComparedVersions): ComparedForm {
  return (valueAt(revision.form.document, pointer) === undefined ? base : revision).form;
}

function partsOf({ uses }: Fact, versions: ComparedVersions): ReadonlySet<string> {
  const named = uses.flatMap(({ operation, part }) => {
    if (part === null) return [];
    const [whole, pointer] = [plainPointer(operation), plainPointer(part)];
    const name = partName(pointer, formWith(pointer, versions).document);
    return [`${operationName(whole, formWith(whole, versions))} ${name}`.toLowerCase()];
  });
  return new Set(named);
}

function operationsOf(fact: Fact, { base, revision }: ComparedVersions): string[] {
  const named = fact.uses.map(({ operation }) => {
    const pointer = plainPointer(operation);
    return operationName(pointer, formWith(pointer, { base, revision }));
  });
  const { side, pointer } = whereabouts(fact);
  const { form } = side === 'base' ? base : revision;
  const value = (fact.revision ?? fact.base)?.value;
  if (named.length === 0 && fact.holder === 'PathItem') return [operationName(pointer, form)];
  if (named.length === 0 && (fact.holder === 'Paths' || fact.holder === 'WebhooksMap') && isObject(value)) {
    const methods = METHODS.filter((method) => method in value);
    return methods.map((method) => operationName(childPointer(pointer, method), form));
  }
  return [...new Set(named)].sort();
}

function operationName(pointer: string, form: ComparedForm): string {
  // What is below a callback belongs to the operation that has the callback.
  const [kind, path = '', method = ''] = tokensOf(pointer);
  const called = form.pathOf(path);
  return `${method.toUpperCase()} ${kind === 'webhooks' ? `webhook ${called}` : called}`;
}

function adviceFor(verdict: ContractChange['verdict']): string {
  if (verdict === 'breaking') return 'Add what is new beside the old, or make the change with the next major version.';
  return verdict === 'risky' ? 'Inform the clients before the release.' : 'Nothing to do.';
}

function sentence(text: string): string {
  return text.replace(/^[a-z]/, (letter) => letter.toUpperCase());
}

/**
 * The name of a part of an operation, in lower case, as counterexamples use it: `request body (application/json)`,
 * `query parameter page`, `response 200 header x-name`.
 *
 * @param pointer of a parameter, header or media type in the canonical form `document`
 */
function partName(pointer: string, document: JsonObject): string {
  const tokens = tokensOf(pointer);
  if (tokens[0] === 'components') {
    const parameter = valueAt(document, pointer);
    if (!isObject(parameter)) return '';
    const { name, in: where, 'x-path-name': written } = parameter;
    return `${String(where)} parameter ${String(written ?? name)}`.toLowerCase();
  }
  const callback = tokens.lastIndexOf('callbacks');
  const prefix = callback < 0 ? '' : `callback ${tokens[callback + 1]}: `;
  const rest = callback < 0 ? tokens.slice(3) : tokens.slice(callback + 4);
  const [first, second, third, fourth] = rest;
  if (first === 'requestBody') return `${prefix}request body (${third})`.toLowerCase();
  if (first !== 'responses') return '';
  const what = third === 'headers' ? `header ${fourth}` : `(${fourth})`;
  return `${prefix}response ${second} ${what}`.toLowerCase();
}

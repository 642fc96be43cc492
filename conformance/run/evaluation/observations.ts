import { counted, cut } from '../../../cli/text.js';
import type { OperationId } from '../../../generated/operations.js';
import type { Exchange, ExchangeId } from '../../evidence/evidence.js';
import type { Observed } from '../../rules/shared/rule.js';
import type { Observation, ObservedExchange } from '../observation.js';
import type { RuleResult } from '../result.js';
import { clipped } from './counterexample.js';

/** Inputs of one rule that are kept; a deep run draws thousands. */
const MAX_INPUTS = 100;
/** Different answers to one input that are kept. */
const MAX_ANSWERS = 6;
/** Exchanges that are kept for one answer. */
const MAX_EXCHANGES = 3;
/** In characters. */
const LONGEST_TARGET = 400;
/** Inputs that are named for one answer. */
const MAX_NAMED = 6;

interface Answer {
  readonly what: string;
  readonly exchanges: ObservedExchange[];
  times: number;
}

/** What was seen after one input of one operation. */
interface Entry {
  readonly operation: OperationId | null;
  /** Null where the phrase is about no input in particular. */
  readonly input: string | null;
  readonly answers: Map<string, Answer>;
}

/**
 * What one rule observed. An operation and an input have one entry, so that two answers that contradict each other cannot
 * be reported as facts side by side: they become one observation, that the input was answered differently, and how often.
 */
export class Observations {
  readonly #entries = new Map<string, Entry>();

  get isEmpty(): boolean {
    return this.#entries.size === 0;
  }

  /** `find` gives the exchanges that the observations refer to. */
  add(facts: readonly Observed[], find: (ids: readonly ExchangeId[]) => readonly Exchange[]): void {
    for (const { input, what, at } of facts) {
      const exchanges = find(at);
      const operation = exchanges[0]?.operation ?? null;
      // Phrases without an input name themselves what they are about: each stands for itself.
      const key = JSON.stringify(input === null ? [what] : [operation, input]);
      const entry = this.#entries.get(key) ?? { operation, input, answers: new Map<string, Answer>() };
      if (!this.#entries.has(key) && this.#entries.size === MAX_INPUTS) continue;
      this.#entries.set(key, entry);
      count(entry, clipped(what), exchanges.map(shown));
    }
  }

  /** Both forms, as a report of the rule has them. */
  reported(): Pick<RuleResult, 'observations' | 'observed'> {
    return { observations: this.phrases(), ...(this.isEmpty ? {} : { observed: this.all() }) };
  }

  /** Each with the operation, the input and the exchanges that it is about. */
  all(): Observation[] {
    return [...this.#entries.values()].map(({ operation, input, answers }) => {
      const exchanges = [...answers.values()].flatMap((answer) => answer.exchanges);
      const what = answerText(answers);
      const sent = exchanges[0] === undefined ? '' : `${exchanges[0].method} ${exchanges[0].target}`;
      return { text: textOf(operation, input, what), operation, input: input ?? sent, exchanges };
    });
  }

  /** The same as phrases for a reader: inputs and operations with the same answer are one phrase. */
  phrases(): string[] {
    const entries = [...this.#entries.values()];
    const perOperation = grouped(
      entries,
      ({ operation, input, answers }) => [operation, input === null, answerText(answers)],
      ({ input }) => input,
    );
    const perAnswer = grouped(
      perOperation,
      ({ first, values }) => [values, first.input === null, answerText(first.answers)],
      ({ first }) => first.operation,
    );
    return perAnswer.map(({ first: { first, values: inputs }, values: operations }) =>
      textOf(listed(operations), first.input === null ? null : alternatives(inputs), answerText(first.answers)),
    );
  }
}

function count(entry: Entry, what: string, exchanges: readonly ObservedExchange[]): void {
  const answer = entry.answers.get(what) ?? { what, exchanges: [], times: 0 };
  if (!entry.answers.has(what) && entry.answers.size === MAX_ANSWERS) return;
  entry.answers.set(what, answer);
  answer.times += 1;
  const known = new Set(answer.exchanges.map(({ id }) => id));
  answer.exchanges.push(...exchanges.filter(({ id }) => !known.has(id)).slice(0, MAX_EXCHANGES - known.size));
}

function shown({ id, as, request: { method, target }, response }: Exchange): ObservedExchange {
  return { id, as, method, target: cut(target, LONGEST_TARGET), status: response?.status ?? null };
}

function answerText(answers: ReadonlyMap<string, Answer>): string {
  const all = [...answers.values()];
  const [only] = all;
  if (all.length === 1 && only !== undefined) return only.what;
  const each = all
    .toSorted((a, b) => b.times - a.times)
    .map(({ what, times }) => `${what} (${counted(times, 'time')})`);
  return `not always the same: ${each.join(', ')}`;
}

function textOf(operation: string | null, input: string | null, what: string): string {
  if (input === null) return what;
  if (operation === null || operation === '') return input === '' ? what : `${input}: ${what}`;
  return `${operation}${input === '' ? '' : ` with ${input}`}: ${what}`;
}

/** The items by key, in the order in which the keys came up, each with the distinct values of its items. */
function grouped<T, V>(items: readonly T[], keyOf: (item: T) => unknown, pick: (item: T) => V | null) {
  const groups = new Map<string, { readonly first: T; readonly values: V[] }>();
  for (const item of items) {
    const key = JSON.stringify(keyOf(item));
    const group = groups.get(key) ?? { first: item, values: [] };
    const value = pick(item);
    if (value !== null && !group.values.includes(value)) group.values.push(value);
    groups.set(key, group);
  }
  return [...groups.values()];
}

function alternatives(inputs: readonly string[]): string {
  const left = inputs.length - MAX_NAMED;
  if (left > 1) {
    // The plainest of many.
    const named = inputs.toSorted((a, b) => a.length - b.length).slice(0, MAX_NAMED);
    return `${named.join(', ')} and ${left} other values`;
  }
  return inputs.length < 2 ? inputs.join() : `${inputs.slice(0, -1).join(', ')} or ${inputs.at(-1)}`;
}

function listed(names: readonly string[]): string {
  return names.length < 2 ? names.join() : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

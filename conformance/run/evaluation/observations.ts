import { counted, cut } from '../../../cli/text.js';
import { type OperationId, operations } from '../../../generated/operations.js';
import type { Exchange, ExchangeId } from '../../evidence/evidence.js';
import type { Observed } from '../../rules/shared/rule.js';
import type { Observation, ObservedExchange, RecordedSilence } from '../findings.js';
import { clipped } from './counterexample.js';

/** Inputs of one rule that are kept; a deep run draws thousands. */
const MAX_INPUTS = 100;
/** Different answers to one input that are kept. */
const MAX_ANSWERS = 6;
/** Exchanges that are kept for one answer. */
const MAX_EXCHANGES = 3;
/** In characters. */
const LONGEST_TARGET = 400;
/** Words in which inputs may differ that share the others. */
const MAX_OWN_WORDS = 3;
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

  /**
   * Both forms, as a report of the rule has them. In phrases, inputs and operations with the same answer are together; they
   * do not depend on the sequence of the cases, so that those of two runs can be compared.
   */
  reported(): RecordedSilence {
    const groups = groupsOf([...this.#entries.values()].sort(byInput));
    const observations = groups.map(({ phrase }) => phrase);
    const observed = groups.flatMap(({ entries }, phrase) =>
      entries.map((entry) => ({ ...observationOf(entry), phrase })),
    );
    return { observations, ...(this.isEmpty ? {} : { observed }) };
  }
}

function observationOf({ operation, input, answers }: Entry): Omit<Observation, 'phrase'> {
  const exchanges = [...answers.values()].flatMap((answer) => answer.exchanges);
  const what = answerText(answers, true);
  const sent = exchanges[0] === undefined ? '' : `${exchanges[0].method} ${exchanges[0].target}`;
  return { text: textOf(operation, input, what), operation, input: input || sent, exchanges };
}

/** The entries that share a phrase, with it. */
function groupsOf(entries: readonly Entry[]): { readonly phrase: string; readonly entries: readonly Entry[] }[] {
  const perOperation = grouped(
    entries,
    ({ operation, input, answers }) => [operation, input === null || input === '' ? input : 0, answerText(answers)],
    ({ input }) => input,
  );
  const perAnswer = grouped(
    perOperation,
    ({ first, values }) => [values, first.input === null, answerText(first.answers)],
    ({ first }) => first.operation,
  );
  return perAnswer.map(({ first: { first, values: inputs }, values: operations, items }) => ({
    phrase: textOf(listed(operations), first.input === null ? null : alternatives(inputs), answerText(first.answers)),
    entries: items.flatMap((group) => group.items),
  }));
}

function count(entry: Entry, what: string, exchanges: readonly ObservedExchange[]): void {
  const answer = entry.answers.get(what) ?? { what, exchanges: [], times: 0 };
  if (!entry.answers.has(what) && entry.answers.size === MAX_ANSWERS) return;
  entry.answers.set(what, answer);
  answer.times += 1;
  const all = new Map([...answer.exchanges, ...exchanges].map((one) => [one.id, one]));
  answer.exchanges.splice(0, Infinity, ...[...all.values()].slice(0, MAX_EXCHANGES));
}

function shown({ id, as, request: { method, target }, response }: Exchange): ObservedExchange {
  return { id, as, method, target: cut(target, LONGEST_TARGET), status: response?.status ?? null };
}

function answerText(answers: ReadonlyMap<string, Answer>, isCounted = false): string {
  const all = [...answers.values()];
  const [only] = all;
  if (all.length === 1 && only !== undefined) return only.what;
  const each = isCounted
    ? all.toSorted((a, b) => b.times - a.times).map(({ what, times }) => `${what} (${counted(times, 'time')})`)
    : all.map(({ what }) => what).sort();
  return `not always the same: ${alternatives(each)}`;
}

const OPERATIONS = Object.keys(operations);

/** By operation and input, as a reader would look for it: the shorter first, numbers by size. */
function byInput(a: Entry, b: Entry): number {
  const place = ({ operation }: Entry) => (operation === null ? OPERATIONS.length : OPERATIONS.indexOf(operation));
  const [one, other] = [a.input ?? '', b.input ?? ''];
  return place(a) - place(b) || one.length - other.length || (one < other ? -1 : Number(one > other));
}

function textOf(operation: string | null, input: string | null, what: string): string {
  if (input === null) return what;
  if (operation === null || operation === '') return input === '' ? what : `${input}: ${what}`;
  return `${operation}${input === '' ? '' : ` with ${input}`}: ${what}`;
}

/** The items by key, in the order in which the keys came up, each with the distinct values of its items. */
function grouped<T, V>(items: readonly T[], keyOf: (item: T) => unknown, pick: (item: T) => V | null) {
  const groups = new Map<string, { readonly first: T; readonly values: V[]; readonly items: T[] }>();
  for (const item of items) {
    const key = JSON.stringify(keyOf(item));
    const group = groups.get(key) ?? { first: item, values: [], items: [] };
    const value = pick(item);
    if (value !== null && !group.values.includes(value)) group.values.push(value);
    group.items.push(item);
    groups.set(key, group);
  }
  return [...groups.values()];
}

function alternatives(inputs: readonly string[]): string {
  const left = inputs.length - MAX_NAMED;
  if (left > 1) return `${spoken(inputs.slice(0, MAX_NAMED), true).join(', ')} and ${left} other values`;
  const parts = spoken(inputs, false);
  return parts.length < 2 ? parts.join() : `${parts.slice(0, -1).join(', ')} or ${parts.at(-1)}`;
}

/** Of inputs in words, what all begin or end with is said once: `one key in 2, 3 or 8 requests at once`. */
function spoken(inputs: readonly string[], isCut: boolean): readonly string[] {
  if (inputs.length < 2 || inputs.some((input) => /["=]/.test(input))) return inputs;
  const all = inputs.map((input) => input.split(' '));
  const [first = []] = all;
  const isShared = (index: number) => all.every((words) => words.at(index) === first.at(index));
  const least = Math.min(...all.map(({ length }) => length));
  let [head, tail] = [0, 0];
  while (head < least - 1 && isShared(head)) head += 1;
  while (!isCut && tail < least - 1 - head && isShared(-1 - tail)) tail += 1;
  if (all.some((words) => words.length - head - tail > MAX_OWN_WORDS)) return inputs;
  return all.map((words, index) =>
    words.slice(index === 0 ? 0 : head, words.length - (index === all.length - 1 ? 0 : tail)).join(' '),
  );
}

function listed(names: readonly string[]): string {
  return names.length < 2 ? names.join() : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

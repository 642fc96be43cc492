import { plain } from '../../../cli/escapes.js';
import { shownValue } from '../../../cli/secrets.js';
import { nearest } from '../../../cli/text.js';
import { UsageError } from '../../../cli/usage-error.js';
import type { Depth } from '../../experiments/experiment.js';
import { type Bounds, depthComplaint, numberComplaint, walletComplaint } from '../option-values.js';

/**
 * Reads untyped options one by one. Each method returns undefined for an option that is not given, and throws a
 * `UsageError` with the option, its value and the rule for an invalid one.
 */
export class OptionReader {
  readonly #values: Readonly<Record<string, unknown>>;

  /** Throws `UsageError` for an unknown option. */
  constructor(values: unknown, known: readonly string[]) {
    if (typeof values !== 'object' || values === null) {
      throw new UsageError("the options must be an object, e.g. { baseUrl: 'https://shop.example' }");
    }
    this.#values = { ...values };
    for (const name of Object.keys(values)) {
      if (known.includes(name)) continue;
      const meant = nearest(name, known);
      const hint = meant === null ? `the options are ${known.join(', ')}` : `did you mean '${meant}'?`;
      throw new UsageError(`there is no option '${plain(name)}': ${hint}`);
    }
  }

  value(name: string): unknown {
    return this.#values[name];
  }

  text(name: string): string | undefined {
    return this.#read(name, isText, 'It must be a non-empty string.');
  }

  /** A secret: its value is in no message. */
  secret(name: string): string | undefined {
    const value = this.#values[name];
    if (value === undefined || isText(value)) return value;
    throw new UsageError(`option '${name}' is invalid. It must be a non-empty string.`);
  }

  texts(name: string): readonly string[] {
    const rule = 'It must be an array of non-empty strings.';
    return this.#read(name, (value): value is string[] => Array.isArray(value) && value.every(isText), rule) ?? [];
  }

  wallet(name: string): string | undefined {
    const uuid = this.text(name);
    if (uuid !== undefined) accept(name, uuid, walletComplaint(uuid));
    return uuid;
  }

  wallets(name: string): readonly string[] {
    const uuids = this.texts(name);
    for (const [index, uuid] of uuids.entries()) accept(`${name}[${index}]`, uuid, walletComplaint(uuid));
    return uuids;
  }

  number(name: string, bounds: Bounds, unit = ''): number | undefined {
    const rule = `It must be a whole number from ${bounds.least} to ${bounds.most}.${unit}`;
    const isWithin = (value: unknown): value is number =>
      typeof value === 'number' && numberComplaint(value, bounds) === null;
    return this.#read(name, isWithin, rule);
  }

  depth(name: string): Depth | undefined {
    const text = this.text(name);
    if (text === undefined) return undefined;
    accept(name, text, depthComplaint(text));
    // Without a complaint the text is one of the choices.
    return text as Depth;
  }

  flag(name: string): boolean {
    const isFlag = (value: unknown): value is boolean => typeof value === 'boolean';
    return this.#read(name, isFlag, 'It must be true or false.') ?? false;
  }

  signal(name: string): AbortSignal | undefined {
    const isSignal = (value: unknown): value is AbortSignal => value instanceof AbortSignal;
    return this.#read(name, isSignal, 'It must be an AbortSignal.');
  }

  /** Texts by name. Some may be secrets, so the value is in no message. */
  record(name: string): Readonly<Record<string, string | undefined>> | undefined {
    const value = this.#values[name];
    if (value === undefined || isRecord(value)) return value;
    throw new UsageError(`option '${name}' is invalid. It must be an object with a string for each name.`);
  }

  #read<T>(name: string, isUsable: (value: unknown) => value is T, rule: string): T | undefined {
    const value = this.#values[name];
    if (value === undefined || isUsable(value)) return value;
    throw refusal(name, value, rule);
  }
}

/** The error for an invalid value. */
export function refusal(name: string, value: unknown, rule: string): UsageError {
  return new UsageError(`option '${name}' value ${shown(value)} is invalid. ${rule}`);
}

function accept(name: string, value: unknown, complaint: string | null): void {
  if (complaint !== null) throw refusal(name, value, complaint);
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

function isRecord(value: unknown): value is Readonly<Record<string, string | undefined>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return Object.values(value).every((one) => one === undefined || typeof one === 'string');
}

/** A value as it would be written in code, in one line. */
function shown(value: unknown): string {
  if (typeof value === 'function') return '(a function)';
  if (typeof value === 'string') return plain(shownValue(value));
  if (typeof value === 'object' && value !== null) return Array.isArray(value) ? '(an array)' : '(an object)';
  return String(value);
}

import type { RuleId } from '../../../generated/rules.js';
import type { ExchangeId, JsonObject, ListOperation } from '../../evidence/evidence.js';
import { needsOf } from './row-rule.js';
import { type AnyRule, fold, notApplicable, pass, type Verdict, violated } from './rule.js';

export interface Uniqueness {
  readonly list: ListOperation;
  /** What is to be unique, in words. */
  readonly what: string;
  /** JSON pointer to it in a row. */
  readonly field: string;
  /** Its value; null for a row in which it cannot be read. */
  readonly key: (row: JsonObject) => string | null;
  /** What makes a row another one than a row with the same key. The same thing on two pages is the same thing. */
  readonly identity: (row: JsonObject) => string;
}

interface Seen {
  readonly row: JsonObject;
  readonly exchange: ExchangeId;
}

interface State {
  readonly seen: Map<string, Seen>;
  ofList: boolean;
  rows: number;
}

/** The short form for what no two things of a list may share. Remembers every key of a walk. */
export function uniqueRule(id: RuleId, { list, what, field, key, identity }: Uniqueness): AnyRule {
  const see = (state: State, row: JsonObject, index: number, exchange: ExchangeId): Verdict | undefined => {
    const value = key(row);
    if (value === null) return undefined;
    state.rows += 1;
    const before = state.seen.get(value);
    if (before === undefined) state.seen.set(value, { row, exchange });
    if (before === undefined || before.row === row) return undefined;
    const [earlier, own] = [identity(before.row), identity(row)];
    if (earlier === own) return undefined;
    const at = before.exchange === exchange ? [exchange] : [exchange, before.exchange];
    return violated(at, `no two with one ${what}`, `${what} ${value}: ${earlier}, and ${own}`, {
      pointer: `/data/${index}${field}`,
    });
  };
  return fold<'walk', State>({
    id,
    on: 'walk',
    needs: needsOf(list),
    start: () => ({ seen: new Map(), ofList: false, rows: 0 }),
    see(state, step) {
      if (step.is === 'start') state.ofList = step.list === list;
      if (step.is !== 'page' || !state.ofList) return undefined;
      const { rows, exchange } = step.page;
      for (const [index, row] of rows.entries()) {
        const verdict = see(state, row, index, exchange);
        if (verdict !== undefined) return verdict;
      }
      return undefined;
    },
    end: (state) => (state.rows > 1 ? pass : notApplicable('fewer than two rows were read')),
  });
}

import type { RuleId } from '../../generated/rules.js';
import type { LedgerStep } from '../engine/evidence.js';
import { type AnyRule, fold, holds, notApplicable, unknown } from '../engine/rule.js';
import { Breaches } from './breaches.js';

/** What a rule has counted of a stream so far. */
export class Tally {
  readonly breaches = new Breaches();
  judged = 0;
  /** Why something should have been judged and was not; null where nothing was left out. */
  unread: string | null = null;
}

export interface LedgerJudge<S> {
  /** What is judged, for a report: 'rows', 'orders'. */
  readonly things: string;
  /** Why nothing may have been judged. */
  readonly nothing: string;
  readonly start: () => S;
  readonly see: (state: S, step: LedgerStep, tally: Tally) => void;
  /** Judges what can be judged only when all was seen. */
  readonly end?: (state: S, tally: Tally) => void;
}

/** The form of rules over a ledger: they keep a state and a tally, and tell the first, the worst and the last breach. */
export function ledgerRule<S>(id: RuleId, judge: LedgerJudge<S>): AnyRule {
  return fold<'ledger', { own: S; tally: Tally }>({
    id,
    on: 'ledger',
    needs: ['token'],
    start: () => ({ own: judge.start(), tally: new Tally() }),
    see({ own, tally }, step) {
      judge.see(own, step, tally);
      return undefined;
    },
    end({ own, tally }) {
      judge.end?.(own, tally);
      const broken = tally.breaches.verdict(tally.judged, judge.things);
      if (broken !== null) return broken;
      if (tally.judged > 0) return holds;
      return tally.unread === null ? notApplicable(judge.nothing) : unknown(tally.unread);
    },
  });
}

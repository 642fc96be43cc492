import type { RuleId } from '../../../generated/rules.js';
import type { Exchange, JsonObject, Refusal } from '../../evidence/evidence.js';
import { finalStatus } from '../../evidence/read-body.js';
import { type Traces, tracesOf } from '../../evidence/traces.js';
import { answered } from './answered.js';
import { type AnyRule, inconclusive, notApplicable, pass, rule, type Verdict, violated } from './rule.js';
import { statusHint } from './status-hints.js';

/** The short form for flawed creations that must be answered with certain statuses. */
export function refusedWith(id: RuleId, statuses: readonly number[], speaksOf: (refusal: Refusal) => boolean): AnyRule {
  const judge = (refusal: Refusal): Verdict => {
    if (!speaksOf(refusal)) return notApplicable('another flaw was tried');
    const { exchange } = refusal.attempt;
    const status = finalStatus(exchange);
    if (status === null || exchange.response === null) return inconclusive('no answer came');
    const isRight = statuses.includes(status);
    // Where the valid order is answered in the same way, the flaw is not to blame.
    if (isRight || (status !== 201 && controlStatus(refusal) === status)) return boundTo(refusal);
    const expected = `${statuses.join(' or ')} for an order with ${exchange.note}`;
    const hint = statusHint(statuses[0] ?? 422, status);
    return violated(exchange.id, expected, answered(exchange.response), hint);
  };
  return rule(id, 'refusal', judge, { needs: ['token', 'spend', 'wallet'] });
}

/** A refusal is due to the flaw where the same products without it can be bought. */
function boundTo(refusal: Refusal): Verdict {
  if (refusal.control === null) return notApplicable('no valid order of the same products was sent beside it');
  const status = controlStatus(refusal);
  if (status === null) return inconclusive('the valid order of the same products was not answered');
  return status === 201 ? pass : notApplicable('a valid order of the same products is refused as well');
}

function controlStatus({ control }: Refusal): number | null {
  return control === null ? null : finalStatus(control.attempt.exchange);
}

/** What a refusal must not leave behind. */
export interface Trace {
  readonly in: keyof Traces;
  /** Whether the valid order that was sent beside it showed there. */
  readonly isSeen: (control: NonNullable<Refusal['control']>) => boolean;
  readonly nothing: string;
  readonly shown: (found: JsonObject) => string;
}

/** The short form for what must not be there after a creation was refused. */
export function leavesNothing(id: RuleId, { in: place, isSeen, nothing, shown }: Trace): AnyRule {
  const judge = (refusal: Refusal): Verdict => {
    const { attempt, change, control, shared } = refusal;
    const { exchange } = attempt;
    if (!isRefused(exchange)) return notApplicable('the creation was not refused');
    if (change.because !== null) return inconclusive(change.because);
    const found = tracesOf(attempt, change)[place];
    if (found.length === 0) {
      const isBlind = control !== null && controlStatus(refusal) === 201 && !isSeen(control);
      return isBlind ? inconclusive('not even a valid order showed so soon: raise --settle') : pass;
    }
    if (change.isBusy) return inconclusive('other clients write to the account too');
    const one = shared ? 'one of several refused orders, such as that ' : 'the order ';
    const expected = `${nothing} after ${one}with ${exchange.note}, status ${exchange.response?.status}`;
    return violated([exchange.id, ...change.at], expected, found.slice(0, 3).map(shown).join(', '));
  };
  return rule(id, 'refusal', judge, { needs: ['token', 'spend', 'wallet'] });
}

/** Whether a creation was answered with a 4xx that says no for good. */
export function isRefused(exchange: Exchange): boolean {
  const status = finalStatus(exchange);
  return status !== null && status >= 400 && status < 500;
}

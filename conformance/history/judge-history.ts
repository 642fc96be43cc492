import type { Coverage, Exchange, Kind } from '../evidence/evidence.js';
import type { Facts } from '../evidence/facts.js';
import { agreeing, pluralize } from '../evidence/notation/text.js';
import type { AnyRule } from '../rules/shared/rule.js';
import { Evaluator } from '../run/evaluation/evaluator.js';
import { Balances } from '../run/measured/balances.js';
import { coverageIn, Latencies } from '../run/measured/measured.js';
import { earlyEndGap, notJudged, type RunResult } from '../run/result.js';
import { PurchaseTracker } from '../run/spending/purchases.js';
import type { EndEvent, RunEvent } from './history-format.js';
import { HistoryError, startOf } from './read-history.js';
import {
  evidenceOf,
  type HistoryItem,
  historyItemsOf,
  type RecordedCase,
  RecordedShrinking,
} from './recorded-cases.js';

/**
 * Kinds of evidence that a lost case leaves inconclusive. `exchange` and `charge` are not among them: most cases have both, and
 * the rules on them are judged by the cases that are whole.
 */
const EVIDENCE_OF_CASES: readonly Kind[] = [
  ...(['walk', 'comparison', 'reading', 'finding', 'selection', 'intrusion', 'purchase'] as const),
  ...(['refusal', 'replay', 'race', 'ledger', 'delivery'] as const),
];
/** Lost cases that a message names. */
const MAX_NAMED = 5;
const NOT_WHOLE = 'the history ends in the middle of it, it was too long to be written, or it is not as dgo wrote it';

/**
 * Judges a recorded run by the rules of this version, without the deployment. Throws `HistoryError` when the file is not a
 * dgo history, or when the run ended before it knew the deployment.
 */
export async function judgeHistory(file: string, rules: readonly AnyRule[]): Promise<RunResult> {
  const evaluation = new HistoryEvaluation(await startOf(file), rules);
  for await (const item of historyItemsOf(file)) evaluation.add(item);
  return evaluation.result(file);
}

/** The evaluation of one history, which is read once from beginning to end. */
class HistoryEvaluation {
  readonly #start: RunEvent;
  readonly #rules: readonly AnyRule[];
  readonly #latencies = new Latencies();
  readonly #balances = new Balances();
  readonly #coverage: Coverage[] = [];
  readonly #purchases = new PurchaseTracker();
  readonly #shrinking = new RecordedShrinking();
  readonly #lost: string[] = [];
  /** Null until the facts have been read. */
  #known: { readonly facts: Facts; readonly evaluator: Evaluator } | null = null;
  #isClosed = false;
  #end: EndEvent | null = null;
  #requests = 0;
  #spent = 0;
  #last: Exchange | null = null;

  constructor(start: RunEvent, rules: readonly AnyRule[]) {
    this.#start = start;
    this.#rules = rules;
  }

  add(item: HistoryItem): void {
    if (item.is === 'case') {
      this.#addCase(item.recorded);
      return;
    }
    const { event } = item;
    if (event.event === 'facts') {
      this.#known = { facts: event.facts, evaluator: new Evaluator(this.#rules, event.facts) };
    } else if (event.event === 'exchange') this.#addDiscovery(event.exchange);
    else if (event.event === 'skipped') this.#known?.evaluator.countSkipped(event);
    else if (event.event === 'missed') this.#known?.evaluator.noteMissing(event.kinds, event.because);
    else if (event.event === 'violation') this.#shrinking.addViolation(event);
    else if (event.event === 'end') this.#end = event;
  }

  result(file: string): RunResult {
    const { facts, evaluator } = this.#requireKnown();
    this.#close(this.#cutShort());
    const { run, target, seed, depth } = this.#start;
    const violations = this.#shrinking.violations(this.#start, evaluator.violatedRules(), facts);
    return {
      command: 'check',
      run,
      target,
      seed,
      depth,
      met: facts.met,
      ...this.#totals(),
      spendLimit: this.#start.spendLimit ?? 0,
      currency: facts.payer?.currency ?? null,
      latencies: this.#latencies.result(),
      balances: this.#balances.result(facts.wallets),
      ...(this.#coverage.length > 0 ? { coverage: this.#coverage } : {}),
      skipped: evaluator.skipped,
      rules: this.#rules.map((rule) => evaluator.result(rule, violations.get(rule.id) ?? [])),
      ...notJudged(this.#rules),
      faults: this.#end?.faults ?? [],
      gaps: [...earlyEndGap(this.#cutShort()), ...Object.values(facts.gaps), ...evaluator.gaps, ...this.#missing()],
      obstacles: evaluator.obstacles,
      history: file,
      interrupted: this.#cutShort() !== null,
    };
  }

  #requireKnown(): { readonly facts: Facts; readonly evaluator: Evaluator } {
    if (this.#known !== null) return this.#known;
    throw new HistoryError('its run ended before it knew the deployment, so there is nothing to judge');
  }

  #addDiscovery(exchange: Exchange): void {
    const { evaluator } = this.#requireKnown();
    this.#note([exchange]);
    evaluator.evaluateDiscovery(exchange);
  }

  #addCase(recorded: RecordedCase): void {
    const { facts, evaluator } = this.#requireKnown();
    const { event, exchanges, isWhole } = recorded;
    this.#note(exchanges);
    if (!isWhole) {
      this.#lost.push(`the evidence of case ${event.case} (${event.experiment}): ${NOT_WHOLE}`);
      evaluator.noteMissing(EVIDENCE_OF_CASES, `the evidence of case ${event.case} is not in the history`);
    }
    if (event.reduces !== undefined) {
      // All planned cases had been tried by now, whatever happened to the run afterwards.
      this.#close(null);
      const rule = this.#rules.find(({ id }) => id === event.reduces);
      if (rule !== undefined) this.#shrinking.addTry(rule, recorded, facts);
      return;
    }
    this.#shrinking.addCase(event);
    evaluator.remember(exchanges);
    this.#coverage.push(...coverageIn(evidenceOf(recorded)));
    const origin = { experiment: event.experiment, input: event.input, drawn: event.drawn ?? null };
    evaluator.evaluate(origin, evidenceOf(recorded), exchanges);
  }

  #note(exchanges: readonly Exchange[]): void {
    for (const exchange of exchanges) {
      this.#latencies.note(exchange);
      this.#balances.note(exchange);
    }
    this.#requests += exchanges.length;
    const { answered, uncertain } = this.#purchases.costOf(exchanges, this.#known?.facts);
    this.#spent += answered + uncertain;
    this.#last = exchanges.at(-1) ?? this.#last;
  }

  /** Ends the rules on the whole run, once and before any case that was tried only to shrink another. */
  #close(cutShort: string | null): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#requireKnown().evaluator.close(cutShort);
  }

  /** A run that was killed could not say so itself. */
  #cutShort(): string | null {
    return this.#end === null ? 'its history ends here' : this.#end.cutShort;
  }

  #totals(): Pick<RunResult, 'startedAt' | 'durationMs' | 'requests' | 'spent' | 'orders' | 'spending' | 'next'> {
    const startedAt = this.#start.startedAt ?? this.#last?.startedAt ?? new Date(0).toISOString();
    if (this.#end !== null) return { startedAt, ...pickTotals(this.#end) };
    const lastAt = this.#last === null ? 0 : Date.parse(this.#last.startedAt) + this.#last.ms;
    return {
      startedAt,
      durationMs: Math.max(0, Math.round(lastAt - Date.parse(startedAt))),
      requests: this.#requests,
      spent: this.#spent,
      orders: this.#purchases.orders,
    };
  }

  /** What this evaluation lacks, for a report. */
  #missing(): string[] {
    const named = this.#lost.slice(0, MAX_NAMED).join('; ');
    const more = this.#lost.length > MAX_NAMED ? `; and ${this.#lost.length - MAX_NAMED} more` : '';
    return this.#lost.length === 0
      ? []
      : [
          `${pluralize(this.#lost.length, 'piece')} of evidence ${agreeing(this.#lost.length, 'is', 'are')} lost: ${named}${more}`,
        ];
  }
}

function pickTotals({
  durationMs,
  requests,
  spent,
  spending,
  next,
  orders,
}: EndEvent): Pick<RunResult, 'durationMs' | 'requests' | 'spent' | 'orders' | 'spending' | 'next'> {
  const known = { ...(spending === undefined ? {} : { spending }), ...(next === undefined ? {} : { next }) };
  return { durationMs, requests, spent, orders, ...known };
}

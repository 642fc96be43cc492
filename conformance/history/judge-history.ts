import type { Exchange, Kind } from '../evidence/evidence.js';
import type { Facts } from '../evidence/facts.js';
import type { AnyRule } from '../rules/shared/rule.js';
import { Evaluator } from '../run/evaluation/evaluator.js';
import { Balances } from '../run/measured/balances.js';
import { Latencies } from '../run/measured/latencies.js';
import { endOf, notJudged, type RunResult } from '../run/result.js';
import { Purchases } from '../run/spending/purchases.js';
import type { EndEvent, RunEvent } from './history-format.js';
import { HistoryError, startOf } from './read-history.js';
import { type HistoryItem, itemsOf, type RecordedCase, RecordedReductions } from './recorded-cases.js';

/** Kinds of evidence beyond the exchanges. */
const FURTHER: readonly Kind[] = [
  ...(['walk', 'comparison', 'reading', 'finding', 'intrusion', 'purchase'] as const),
  ...(['refusal', 'replay', 'race', 'ledger', 'delivery'] as const),
];
const MOST_NAMED = 5;
const NOT_WHOLE = 'the history ends in the middle of it, it was too long to be written, or it is not as dgo wrote it';

/**
 * Judges what a run has recorded, with the rules of this version and without the deployment. Throws when the file is
 * no history, or when its run was ended before anything was known of the deployment.
 */
export async function judgeHistory(file: string, rules: readonly AnyRule[]): Promise<RunResult> {
  const start = await startOf(file);
  const hearing = new HistoryEvaluation(start, rules);
  for await (const told of itemsOf(file)) hearing.hear(told);
  return hearing.result(file);
}

/** One reading of a history, from its beginning to its end. */
class HistoryEvaluation {
  readonly #start: RunEvent;
  readonly #rules: readonly AnyRule[];
  readonly #latencies = new Latencies();
  readonly #balances = new Balances();
  readonly #purchases = new Purchases();
  readonly #reductions = new RecordedReductions();
  readonly #lost: string[] = [];
  #court: { readonly facts: Facts; readonly jury: Evaluator } | null = null;
  #isClosed = false;
  #end: EndEvent | null = null;
  #requests = 0;
  #spent = 0;
  #last: Exchange | null = null;

  constructor(start: RunEvent, rules: readonly AnyRule[]) {
    this.#start = start;
    this.#rules = rules;
  }

  hear(told: HistoryItem): void {
    if (told.is === 'case') {
      this.#hearCase(told.recorded);
      return;
    }
    const { event } = told;
    if (event.event === 'facts') this.#court = { facts: event.facts, jury: new Evaluator(this.#rules, event.facts) };
    else if (event.event === 'exchange') this.#hearDiscovery(event.exchange);
    else if (event.event === 'skipped') this.#court?.jury.skip();
    else if (event.event === 'missed') this.#court?.jury.miss(event.kinds, event.because);
    else if (event.event === 'violation') this.#reductions.name(event);
    else if (event.event === 'end') this.#end = event;
  }

  result(file: string): RunResult {
    const { facts, jury } = this.#open();
    this.#close(this.#cutShort());
    const { run, target, seed, depth } = this.#start;
    const violations = this.#reductions.violations(run, jury);
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
      skipped: jury.skipped,
      rules: this.#rules.map((rule) => jury.result(rule, violations.get(rule.id) ?? [])),
      ...notJudged(this.#rules),
      faults: this.#end?.faults ?? [],
      gaps: [...endOf(this.#cutShort()), ...Object.values(facts.gaps), ...jury.gaps, ...this.#missing()],
      history: file,
      interrupted: this.#cutShort() !== null,
    };
  }

  #open(): { readonly facts: Facts; readonly jury: Evaluator } {
    if (this.#court !== null) return this.#court;
    throw new HistoryError('its run ended before it knew the deployment, so there is nothing to judge');
  }

  #hearDiscovery(exchange: Exchange): void {
    const { jury } = this.#open();
    this.#note([exchange]);
    jury.discovered(exchange);
  }

  #hearCase(recorded: RecordedCase): void {
    const { facts, jury } = this.#open();
    const { event, exchanges, evidence, isWhole } = recorded;
    this.#note(exchanges);
    if (!isWhole) {
      this.#lost.push(`the evidence of case ${event.case} (${event.experiment}): ${NOT_WHOLE}`);
      jury.miss(FURTHER, `the evidence of case ${event.case} is not in the history`);
    }
    if (event.reduces !== undefined) {
      // By now all cases had been tried, whatever became of the run afterwards.
      this.#close(null);
      const rule = this.#rules.find(({ id }) => id === event.reduces);
      if (rule !== undefined) this.#reductions.hear(rule, recorded, facts);
      return;
    }
    this.#reductions.number(event);
    const sitting = jury.open({ experiment: event.experiment, input: event.input, drawn: event.drawn ?? null });
    for (const item of evidence) sitting.see(item);
    for (const item of exchanges) sitting.see({ kind: 'exchange', item });
    jury.remember(exchanges);
    sitting.close(exchanges);
  }

  #note(exchanges: readonly Exchange[]): void {
    for (const exchange of exchanges) {
      this.#latencies.note(exchange);
      this.#balances.note(exchange);
    }
    this.#requests += exchanges.length;
    const { answered, uncertain } = this.#purchases.costOf(exchanges, this.#court?.facts);
    this.#spent += answered + uncertain;
    this.#last = exchanges.at(-1) ?? this.#last;
  }

  /** The rules about the whole run speak once, before anything that was tried only to reduce a case. */
  #close(cutShort: string | null): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#open().jury.close(cutShort);
  }

  /** A run that was killed had no time to say so. */
  #cutShort(): string | null {
    return this.#end === null ? 'its history ends here' : this.#end.cutShort;
  }

  #totals(): Pick<RunResult, 'startedAt' | 'durationMs' | 'requests' | 'spent' | 'orders' | 'spending'> {
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

  /** What this judgement lacks, in words. */
  #missing(): string[] {
    const named = this.#lost.slice(0, MOST_NAMED).join('; ');
    const more = this.#lost.length > MOST_NAMED ? `; and ${this.#lost.length - MOST_NAMED} more` : '';
    return this.#lost.length === 0 ? [] : [`${this.#lost.length} pieces of evidence are lost: ${named}${more}`];
  }
}

function pickTotals({
  durationMs,
  requests,
  spent,
  spending,
  orders,
}: EndEvent): Pick<RunResult, 'durationMs' | 'requests' | 'spent' | 'orders' | 'spending'> {
  return { durationMs, requests, spent, orders, ...(spending === undefined ? {} : { spending }) };
}

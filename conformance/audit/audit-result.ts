import { existsSync } from 'node:fs';
import { rules as catalogue } from '../../generated/rules.js';
import type { Chronicle } from '../engine/chronicle.js';
import { notJudged } from '../engine/not-judged.js';
import type { RuleResult, RunResult } from '../engine/result.js';
import { checkpointFile, removeCheckpoint } from './checkpoint.js';
import type { Audited } from './config.js';
import type { Desk } from './desk.js';

/** What an audit has come to, as the reports take it. */
export function resultOf(desk: Desk, chronicle: Chronicle, startedAt: Date): Audited {
  const { config, books, panel, examiner, facts, line, before, inquiry, keeper, question } = desk.parts;
  // An audit has no use for products.
  const { products: _, ...gaps } = facts.gaps;
  count(desk);
  panel.addCleared(examiner.cleared);
  let violations = 0;
  const judged = panel.results((rule, { experiment, input }) => {
    violations += 1;
    const replay = `${config.run}-${violations}`;
    chronicle.violated({ replay, rule, experiment, input });
    return replay;
  });
  const rules = judged.filter(isTold);
  const problems = [desk.because, keeper.problem, config.history?.problem].filter((text) => text != null);
  const result: RunResult = {
    command: 'audit',
    run: config.run,
    target: config.baseUrl.href,
    seed: 0,
    depth: 'deep',
    met: facts.met,
    startedAt: startedAt.toISOString(),
    durationMs: Math.round(desk.elapsedMs),
    requests: before.requests + line.requests,
    ...{ spent: 0, spendLimit: 0, currency: facts.payer?.currency ?? null, orders: [], skipped: 0 },
    latencies: line.latencies.result(),
    balances: desk.balances.result(facts.wallets),
    rules,
    // Nobody left them out: the others are for `dgo check`.
    leftOut: [],
    unobservable: notJudged(rules).unobservable,
    faults: [],
    gaps: [...new Set([...Object.values(gaps), ...inquiry.notes, ...problems])],
    history: config.history?.file ?? null,
    interrupted: desk.because !== null,
  };
  chronicle.end(result, desk.because);
  const file = checkpointFile(config.folder, question);
  const isResumable = desk.isEnded && existsSync(file);
  if (!isResumable) removeCheckpoint(file);
  return { result, wallets: books.wallets, rows: books.rows - books.repeated, resumable: isResumable ? file : null };
}

/** Counts what the books found in order. */
function count({ parts: { books, panel } }: Desk): void {
  const followed = books.wallets.reduce((rows, wallet) => rows + Math.max(0, wallet.rows - 1), 0);
  const chain = 'ledger/balances-chain';
  panel.add(chain, { held: followed });
  panel.add('ledger/rows-are-in-the-wallets-currency', { held: followed });
  panel.add('ledger/no-order-is-paid-twice', { held: books.payments.size });
}

/** What never came up is told of the ledger's own chapter alone: the others are for `dgo check`. */
function isTold({ id, verdict }: RuleResult): boolean {
  return verdict !== 'notApplicable' || catalogue[id].chapter === 'ledger';
}

import { rules as catalogue } from '../../generated/rules.js';
import { notJudged, type RuleResult, type RunResult } from '../run/result.js';
import type { AuditRun } from './audit-run.js';
import type { Audited, WalletSums } from './config.js';

/** The result of an audit, as the reports take it. */
export function resultOf(run: AuditRun, wallets: readonly WalletSums[], startedAt: Date): Audited {
  const { config, panel, facts, line, store, known } = run.parts;
  // An audit has no use for products.
  const { products: _, ...gaps } = facts.gaps;
  const followed = wallets.reduce((rows, wallet) => rows + Math.max(0, wallet.rows - 1), 0);
  panel.add('ledger/balances-chain', { held: followed });
  panel.add('ledger/rows-are-in-the-wallets-currency', { held: followed });
  let violations = 0;
  const judged = panel.results((rule, { experiment, input }) => {
    violations += 1;
    const replay = `${config.run}-${violations}`;
    config.history?.violated({ replay, rule, experiment, input });
    return replay;
  });
  const rules = judged.filter(isReported);
  const problems = [run.because, config.history?.problem].filter((text) => text != null);
  const result: RunResult = {
    command: 'audit',
    run: config.run,
    target: config.baseUrl.href,
    seed: 0,
    depth: 'deep',
    met: facts.met,
    startedAt: startedAt.toISOString(),
    durationMs: Math.round(run.elapsedMs),
    requests: run.requests,
    ...{ spent: 0, spendLimit: 0, currency: facts.payer?.currency ?? null, orders: [], skipped: 0 },
    latencies: line.latencies.result(),
    balances: run.balances.result(facts.wallets),
    rules,
    // They are not left out: the others are for `dgo check`.
    leftOut: [],
    unobservable: notJudged(rules).unobservable,
    faults: [],
    gaps: [...new Set([...Object.values(gaps), ...run.notes, ...problems])],
    history: config.history?.file ?? null,
    interrupted: run.because !== null,
  };
  config.history?.end(result, run.because);
  const rows = wallets.reduce((sum, wallet) => sum + wallet.rows, 0);
  return { result, wallets, rows, known, resumable: run.isEnded ? store.database.label : null };
}

/** What never came up is told of the ledger's own chapter alone: the others are for `dgo check`. */
function isReported({ id, verdict }: RuleResult): boolean {
  return verdict !== 'notApplicable' || catalogue[id].chapter === 'ledger';
}

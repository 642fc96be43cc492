/**
 * `npm run worth:write`: judges the deployment of this suite, and writes which rules the cases that cost money judge, what they
 * cost, and how many requests all cases send. `--plan` and the end of a run with little money say so.
 */
import { writeFileSync } from 'node:fs';
import type { Evidence } from '../conformance/evidence/evidence.js';
import type { Facts } from '../conformance/evidence/facts.js';
import { type Depth, writes } from '../conformance/experiments/experiment.js';
import { experiments } from '../conformance/experiments/index.js';
import { Deployment } from '../conformance/model/deployment.js';
import { rules } from '../conformance/rules/index.js';
import { Evaluator } from '../conformance/run/evaluation/evaluator.js';
import { run } from '../conformance/run/run.js';
import type { LoggedCase, RunLog } from '../conformance/run/run-log.js';
import type { GatheredCase } from '../conformance/run/session.js';
import { PurchaseTracker } from '../conformance/run/spending/purchases.js';
import { unitOf, WORTH_FILE, type Worth, type WorthTable } from '../conformance/run/spending/worth.js';
import type { RuleId } from '../generated/rules.js';

const DEPTHS: readonly Depth[] = ['quick', 'standard'];
const SEEDS = [1, 2];
/** Cases differ: this part of them must judge a rule that each is said to judge. */
const MOST = 0.7;

/** Cases of one unit, summed up. */
interface Sum {
  readonly judged: Set<RuleId>[];
  readonly costs: boolean;
  requests: number;
  spent: number;
  worst: number;
}

/** What the cases of each unit judge and cost, by runs against the deployment of this suite. */
async function measuredWorth(): Promise<WorthTable> {
  const sums = new Map<string, Sum>();
  for (const depth of DEPTHS) for (const seed of SEEDS) await measure(depth, seed, sums);
  const byReads = new Set(
    [...sums.values()].flatMap(({ costs, judged }) => (costs ? [] : judged.flatMap((one) => [...one]))),
  );
  const entries = [...sums]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([unit, sum]) => [unit, worthOf(sum, byReads)] as const);
  return Object.fromEntries(entries);
}

function worthOf({ judged, costs, requests, spent, worst }: Sum, byReads: ReadonlySet<RuleId>): Worth {
  const all = new Set(costs ? judged.flatMap((one) => [...one]).filter((rule) => !byReads.has(rule)) : []);
  const isUsual = (rule: RuleId) => judged.filter((one) => one.has(rule)).length >= MOST * judged.length;
  const each = [...all].filter(isUsual).sort();
  const share = worst === 0 ? 0 : Math.round((100 * spent) / worst) / 100;
  const together = [...all].filter((rule) => !each.includes(rule)).sort();
  return { share, requests: Math.round(requests / judged.length), each, together };
}

async function measure(depth: Depth, seed: number, sums: Map<string, Sum>): Promise<void> {
  const deployment = await new Deployment().listen();
  const { token, otherToken, wallets, poorWallet, otherWallet } = deployment.facts;
  try {
    await run({
      run: 'worth',
      baseUrl: new URL(deployment.baseUrl),
      tokens: { caller: token, other: otherToken },
      wallets: { own: wallets.filter((uuid) => uuid !== poorWallet), poor: poorWallet, other: otherWallet },
      spend: 10_000_000,
      settleMs: 0,
      fulfilmentMs: 5_000,
      timeoutMs: 10_000,
      rate: 0,
      depth,
      seed,
      experiments,
      rules,
      shrinks: false,
      history: new WorthLog(sums),
    });
  } finally {
    await deployment.close();
  }
}

/** Judges each case alone, as it is logged. */
class WorthLog implements RunLog {
  readonly file = '';
  readonly problem = null;
  readonly #sums: Map<string, Sum>;
  readonly #purchases = new PurchaseTracker();
  #facts: Facts | null = null;

  constructor(sums: Map<string, Sum>) {
    this.#sums = sums;
  }

  discovered(facts: Facts): void {
    this.#facts = facts;
  }

  tried({ experiment: name, input, drawn }: LoggedCase, { evidence, exchanges, skipped }: GatheredCase): void {
    const facts = this.#facts;
    const experiment = experiments.find((one) => one.name === name);
    if (facts === null || experiment === undefined || skipped) return;
    const evaluator = new Evaluator(rules, facts);
    evaluator.remember(exchanges);
    evaluator.evaluate({ experiment: name, input, drawn }, evidence as Iterable<Evidence>, exchanges);
    evaluator.close();
    const judged = rules.flatMap((rule) => (evaluator.result(rule, []).cases > 0 ? [rule.id] : []));
    const unit = unitOf(name, input);
    const sum = this.#sums.get(unit) ?? { judged: [], costs: writes(experiment), requests: 0, spent: 0, worst: 0 };
    this.#sums.set(unit, sum);
    sum.judged.push(new Set(judged));
    sum.requests += exchanges.length;
    sum.spent += this.#purchases.costOf(exchanges, facts).answered;
    sum.worst += experiment.worstCase(input, facts);
  }

  start(): void {}
  missed(): void {}
  violated(): void {}
  end(): void {}
  async close(): Promise<void> {}
}

writeFileSync(WORTH_FILE, `${JSON.stringify(await measuredWorth(), null, 2)}\n`);

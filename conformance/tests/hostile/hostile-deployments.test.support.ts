import type { RuleId } from '../../../generated/rules.js';
import { assessed, experimentsFor } from '../../commands/run-steps.js';
import { NEVER_ISSUED } from '../../http/request.js';
import type { DeploymentFacts } from '../../model/seed/seed.js';
import { consoleReport } from '../../report/console.js';
import { rules } from '../../rules/index.js';
import { UnreachableError } from '../../run/discovery/discovery.js';
import type { Outcome, RunResult } from '../../run/result.js';
import { run } from '../../run/run.js';
import type { HostileDeployment } from './hostile-server.test.support.js';
import { answers, values } from './table/answers.test.support.js';
import { bodies, contents, slow } from './table/bodies.test.support.js';
import { files } from './table/files.test.support.js';
import { http } from './table/http.test.support.js';
import { lists } from './table/lists.test.support.js';

/** Hostile HTTP messages: malformed, endless, late or mislabelled. */
export const messages: readonly HostileDeployment[] = [...http, ...contents, ...slow, ...bodies];

/** Hostile content: links, lists, values and files. */
export const answered: readonly HostileDeployment[] = [...answers, ...lists, ...values, ...files];

/** All hostile deployments that the suite is tested on. */
export const hostilities: readonly HostileDeployment[] = [...messages, ...answered];

/** The exit status of a run, and its report or error. */
interface SuiteOutcome {
  readonly status: number;
  readonly text: string;
  readonly result: RunResult | null;
}

interface SuiteOptions {
  readonly facts: DeploymentFacts;
  readonly timeoutMs?: number;
  readonly longestMs?: number;
}

/** A quick run of all rules in this process, without purchases. */
export async function runSuite(
  baseUrl: string,
  { facts, timeoutMs = 30_000, longestMs = 120_000 }: SuiteOptions,
): Promise<SuiteOutcome> {
  try {
    const result = await run({
      baseUrl: new URL(baseUrl),
      tokens: { invalid: NEVER_ISSUED, caller: facts.token, other: facts.otherToken },
      wallets: { own: [], poor: null, other: null },
      spend: 0,
      timeoutMs,
      longestMs,
      settleMs: 0,
      fulfilmentMs: 0,
      rate: 0,
      run: 'hostile',
      depth: 'quick',
      seed: 1,
      experiments: experimentsFor(rules),
      rules,
      history: null,
      shrinks: false,
    });
    const all = assessed(result, false, null);
    return { status: all.status, text: consoleReport(all, false), result };
  } catch (error) {
    if (!(error instanceof UnreachableError)) throw error;
    return { status: 2, text: error.message, result: null };
  }
}

/** What the run says about one rule; about all rules when none is given. */
export function said(
  { status, text, result }: SuiteOutcome,
  rule?: RuleId,
): { status: number; is?: Outcome; text: string } {
  const found = result?.rules.find(({ id }) => id === rule);
  if (found === undefined) return { status, text };
  const [violation] = found.violations;
  return { status, is: found.verdict, text: violation?.actual ?? found.because ?? found.observations.join('; ') };
}

/**
 * `npx tsx scripts/docs/guides/example-report.ts`: runs the suite on a deployment with one bug, and keeps the result
 * for the report that the documentation shows. A run has its own times and orders; what is published stays the same.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { assessed, experimentsFor } from '../../../conformance/commands/run-steps.js';
import { NEVER_ISSUED } from '../../../conformance/http/request.js';
import { Deployment } from '../../../conformance/model/deployment.js';
import { startProxy } from '../../../conformance/model/faults/proxy.js';
import { consoleReport } from '../../../conformance/report/console.js';
import { formats } from '../../../conformance/report/formats.js';
import { faults } from '../../../conformance/rules/faults.js';
import { rules } from '../../../conformance/rules/index.js';
import type { AnyRule } from '../../../conformance/rules/shared/rule.js';
import type { RuleResult, RunResult } from '../../../conformance/run/result.js';
import { run } from '../../../conformance/run/run.js';
import { ROOT } from './read-guides.js';

/** The one bug of the deployment that the example is a report of. */
export const EXAMPLE_FAULT = 'pagination/links-keep-the-query#drops-sort';

/** The recorded run, written when this file is run: its first line is the run, each further one a rule. */
const EXAMPLE_RUN = `${ROOT}scripts/docs/guides/example-run.ndjson`;

/** The address that the recorded run shows. */
const SAID = 'http://127.0.0.1:4011';

/** A quick run, which may spend, against the deployment that comes with the suite, with the example's fault in it. */
export async function recordExample(judged: readonly AnyRule[]): Promise<RunResult> {
  const fault = faults.find(({ id }) => id === EXAMPLE_FAULT);
  if (fault === undefined) throw new Error(`there is no fault ${EXAMPLE_FAULT}: name another one in example-report.ts`);
  const { baseUrl: good, facts, close } = await new Deployment().listen();
  const proxy = await startProxy(good, fault.wire?.());
  try {
    const result = await run({
      run: '20260131T120000-1a2b3c',
      baseUrl: new URL(proxy.baseUrl),
      tokens: { caller: facts.token, other: facts.otherToken, invalid: NEVER_ISSUED },
      wallets: { own: [facts.wallet], poor: facts.poorWallet, other: facts.otherWallet },
      spend: 10_000,
      depth: 'quick',
      seed: 1,
      timeoutMs: 10_000,
      settleMs: 0,
      fulfilmentMs: 10_000,
      rate: 0,
      history: null,
      experiments: experimentsFor(judged),
      rules: judged,
    });
    const anonymous: RunResult = JSON.parse(JSON.stringify(result).replaceAll(proxy.baseUrl, SAID));
    return anonymous;
  } finally {
    await proxy.close();
    await close();
  }
}

/** A line for the run, and one for each rule: what changes shows as the lines that changed. */
function linesOf({ rules: judged, ...rest }: RunResult): string {
  return `${[rest, ...judged].map((part) => JSON.stringify(part)).join('\n')}\n`;
}

/** The result that was recorded. */
export async function readExample(): Promise<RunResult> {
  const [rest = '', ...lines] = (await readFile(EXAMPLE_RUN, 'utf8')).trimEnd().split('\n');
  const rules: RuleResult[] = lines.map((line) => JSON.parse(line));
  return { ...JSON.parse(rest), rules };
}

interface ExampleReport {
  /** The whole page of `dgo check --report html=FILE`. */
  readonly html: string;
  /** What `dgo check` prints, without colour. */
  readonly console: string;
  readonly fault: string;
}

/** A real report: a recorded run against a deployment with one bug, as the suite reports it today. Always the same. */
export async function exampleReport(): Promise<ExampleReport> {
  const assessment = assessed(await readExample(), false, null);
  return { html: formats.html(assessment), console: consoleReport(assessment, false), fault: EXAMPLE_FAULT };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await writeFile(EXAMPLE_RUN, linesOf(await recordExample(rules)));
}

/**
 * `npx tsx scripts/docs/guides/record-example.ts`: runs the suite on a deployment with one bug, and keeps the result
 * for the report that the documentation shows. A run has its own times and orders; what is published stays the same.
 */
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { experimentsFor } from '../../../conformance/commands/suite.js';
import { NEVER_ISSUED } from '../../../conformance/http/token-form.js';
import { Deployment } from '../../../conformance/model/deployment.js';
import { startProxy } from '../../../conformance/model/faults/proxy.js';
import { faults } from '../../../conformance/rules/faults.js';
import { rules } from '../../../conformance/rules/index.js';
import type { AnyRule } from '../../../conformance/rules/shared/rule.js';
import type { RunResult } from '../../../conformance/run/result.js';
import { run } from '../../../conformance/run/run.js';
import { EXAMPLE_FAULT, EXAMPLE_RUN } from './example-report.js';

/** Where the recorded deployment is said to be. */
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
    const told: RunResult = JSON.parse(JSON.stringify(result).replaceAll(proxy.baseUrl, SAID));
    return told;
  } finally {
    await proxy.close();
    await close();
  }
}

/** A line for the run, and one for each rule: what changes shows as the lines that changed. */
function linesOf({ rules: judged, ...rest }: RunResult): string {
  return `${[rest, ...judged].map((part) => JSON.stringify(part)).join('\n')}\n`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await writeFile(EXAMPLE_RUN, linesOf(await recordExample(rules)));
}

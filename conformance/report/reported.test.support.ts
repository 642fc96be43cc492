import { editRows } from '../model/faults/edits.js';
import type { WireFault } from '../model/faults/fault.js';
import { type AnyRule, inconclusive, observed, rule, violated } from '../rules/shared/rule.js';
import type { RunResult } from '../run/result.js';
import { run } from '../run/run.js';
import { buying, deployed, reaching, reading } from '../run/run.test.support.js';

/** A name that tries everything on whoever prints it. */
export const HOSTILE =
  '\u001b]0;owned\u0007\u009b31m\u001b[2J\r\nCONFORMANT in the 99 rules judged.\n<script>alert(1)</script>\u202e';

/** Complains about the first product's name, and quotes it. */
const named = rule('responses/status-is-listed', 'exchange', ({ id, operation, response }) => {
  const body = response?.body.is === 'json' ? JSON.parse(JSON.stringify(response.body.value)) : null;
  const name = body?.data?.[0]?.name;
  if (operation !== 'listProducts' || name !== HOSTILE) return inconclusive(`no such product, but ${HOSTILE}`);
  return violated(id, 'a decent name', name, { pointer: '/data/0/name', hint: `rename ${name}` });
});
const should = rule('documents/invoice-names-the-order', 'exchange', ({ id }) =>
  violated(id, 'x'.repeat(5_000), 'less'),
);
const lost = rule('responses/json-is-well-formed', 'exchange', () => inconclusive(HOSTILE));
const silent = rule('robustness/compression', 'exchange', () => observed(HOSTILE));
const broken = rule('errors/unknown-path-is-404', 'exchange', () => {
  throw new Error(HOSTILE);
});

const hostileNames: WireFault = editRows('listProducts', (row, index) =>
  index === 0 ? { ...row, name: HOSTILE } : undefined,
);

/** A real run against a deployment that puts hostile text into its answers; the suite buys something, too. */
export async function hostileRun(
  rules: readonly AnyRule[] = [named, should, lost, silent, broken],
): Promise<RunResult> {
  const target = await deployed(hostileNames);
  const experiments = [reading([{ per_page: '3' }]), buying(target.facts.productVariantIds.slice(0, 2))];
  const reached = reaching(target, 10_000);
  const result = await run({ ...reached, run: 'r-1', depth: 'quick', seed: 9, experiments, rules, history: null });
  return { ...result, history: '.dgo/r-1.ndjson' };
}

import { describe, expect, it } from 'vitest';
import { boundaryComplaints } from './boundaries.js';
import { cycleComplaints } from './cycles.js';
import { complaintLine } from './source.js';

/** The rules that a file with one import breaks. */
const rulesOf = (path: string, statement: string) =>
  boundaryComplaints({ path, text: statement }).map(({ rule }) => rule);
const value = (target: string) => `import { a } from '${target}';`;
const type = (target: string) => `import type { A } from '${target}';`;

describe('is refused', () => {
  it.each([
    ['client/a.ts', type('../reference-server/app.js'), 'parts'],
    ['client/a.test.ts', value('../scripts/dgo.js'), 'parts'],
    ['reference-server/http/a.ts', value('../../conformance/notation/money.js'), 'parts'],
    ['conformance/engine/a.ts', value('../../reference-server/domain/money.js'), 'parts'],
    ['conformance/model/a.ts', value('../../client/index.js'), 'parts'],
    ['generated/a.ts', value('../spec/a.js'), 'parts'],
    ['conformance/rules/money/a.ts', value('./b.js'), 'rule-imports'],
    ['conformance/rules/money/a.ts', type('../orders/b.js'), 'rule-imports'],
    ['conformance/rules/money/a.ts', value('../sample.js'), 'rule-imports'],
    ['conformance/rules/money/a.ts', value('../../model/money.js'), 'rule-imports'],
    ['conformance/rules/money/a.ts', value('fast-check'), 'rule-imports'],
    ['conformance/rules/money/deep/a.ts', value('../../../arbitraries/json.js'), 'rule-imports'],
    ['conformance/engine/a.ts', value('../rules/index.js'), 'engine-imports'],
    ['conformance/engine/a.ts', type('../experiments/walk/page.js'), 'engine-imports'],
    ['conformance/engine/a.ts', type('../faults/fault.js'), 'engine-imports'],
    ['conformance/engine/a.ts', value('../model/state.js'), 'engine-imports'],
    ['conformance/report/a.ts', value('../engine/rule.js'), 'report-imports'],
    ['conformance/report/a.ts', type('../rules/index.js'), 'report-imports'],
    ['conformance/report/a.ts', value('../commands/check.js'), 'report-imports'],
    ['conformance/model/a.ts', type('../engine/evidence.js'), 'model-imports'],
    ['conformance/model/service/a.ts', value('../../rules/index.js'), 'model-imports'],
    ['reference-server/operations/a.ts', type('express'), 'express'],
    ['conformance/model/a.ts', value('express'), 'express'],
    ['reference-server/operations/a.ts', type('kysely'), 'kysely'],
    ['scripts/a.ts', value('kysely'), 'kysely'],
    ['client/a.ts', value('node:stream'), 'client-imports'],
    ['client/money/a.ts', type('node:stream'), 'client-imports'],
    ['client/a.ts', value('ulid'), 'client-imports'],
    ['client/a.ts', value('../generated/operations.js'), 'client-imports'],
    ['client/a.ts', value('./examples/ledger.js'), 'client-imports'],
    ['client/examples/a.ts', value('../index.js'), 'example-imports'],
    ['client/examples/a.ts', value('digital-goods-ordering/conformance'), 'example-imports'],
    ['client/examples/a.ts', type('../../generated/types.js'), 'example-imports'],
    ['client/examples/a.ts', value('csv-parse'), 'example-imports'],
    ['reference-server/operations/a.test.ts', value('pg'), 'kysely'],
    ['conformance/index.ts', value('vitest'), 'vitest'],
    ['conformance/from-code/a.ts', value('../vitest/register.js'), 'vitest'],
  ])('%s: %s', (path, statement, rule) => {
    expect(rulesOf(path, statement)).toEqual([rule]);
  });
});

describe('is allowed', () => {
  it.each([
    ['client/a.ts', type('../generated/types.js')],
    ['client/a.ts', value('openapi-fetch')],
    ['client/a.test.ts', value('node:http')],
    ['client/a.test.ts', value('../generated/operations.js')],
    ['client/testing/a.test.support.ts', value('playwright-core')],
    ['client/examples/a.ts', value('digital-goods-ordering/client')],
    ['client/examples/a.ts', value('./b.js')],
    ['client/examples/a.ts', value('node:stream/promises')],
    ['scripts/a.ts', value('../reference-server/app.js')],
    ['scripts/lint/a.test.ts', value('../../conformance/arbitraries/breaking.js')],
    ['vitest.config.ts', value('vitest/config')],
    ['conformance/rules/money/a.ts', value('../../engine/rule.js')],
    ['conformance/rules/money/a.ts', value('../../notation/money.js')],
    ['conformance/rules/money/a.ts', value('../../../generated/rules.js')],
    ['conformance/rules/money/index.ts', value('./a.js')],
    ['conformance/rules/index.ts', value('./money/index.js')],
    ['conformance/rules/money/samples.ts', value('../sample.js')],
    ['conformance/rules/money/samples/links.ts', value('../../sample.js')],
    ['conformance/rules/sample.ts', type('../../generated/operations.js')],
    ['conformance/rules/money/a.test.ts', value('./a.js')],
    ['conformance/engine/a.test.ts', value('../model/deployment.js')],
    ['conformance/report/a.ts', type('../engine/evidence.js')],
    ['conformance/report/a.ts', value('../engine/result.js')],
    ['conformance/report/a.ts', value('./text.js')],
    ['conformance/experiments/a.ts', value('../engine/experiment.js')],
    ['conformance/faults/money/a.ts', value('../../model/deployment.js')],
    ['reference-server/http/a.ts', value('express')],
    ['reference-server/store/sqlite/a.ts', value('kysely')],
    ['reference-server/store/postgres/a.ts', value('pg')],
    ['conformance/vitest/register.ts', value('vitest')],
    ['conformance/vitest/index.ts', value('./register.js')],
    ['conformance/from-code/a.test.ts', value('vitest')],
  ])('%s: %s', (path, statement) => {
    expect(rulesOf(path, statement)).toEqual([]);
  });
});

it('a complaint names place, rule and remedy', () => {
  const text = "import a from 'fast-check';\nexport { a };\nimport b from 'kysely';";
  expect(boundaryComplaints({ path: 'scripts/a.ts', text }).map(complaintLine)).toEqual([
    "scripts/a.ts:3: error: kysely: 'kysely' may not be imported here: only reference-server/store knows the query builder and the driver. Move the query there.",
  ]);
});

describe('cycles', () => {
  const source = (path: string, ...targets: string[]) => ({
    path,
    text: targets.map((target) => `import '${target}';\n`).join(''),
  });

  it('are told with all their files', () => {
    const found = cycleComplaints([
      source('client/a.ts', './b.js', 'vitest'),
      source('client/b.ts', './d.js', './sub/c.js'),
      source('client/sub/c.ts', '../a.js'),
      source('client/d.ts', './missing.js'),
    ]);
    expect(found.map(complaintLine)).toEqual([
      'client/sub/c.ts:1: error: import-cycle: client/a → client/b → client/sub/c → client/a. Move what both need to a file of its own.',
    ]);
  });

  it('are found in each knot, and where a file imports itself', () => {
    const found = cycleComplaints([
      source('client/a.ts', './b.js'),
      source('client/b.ts', './a.js'),
      source('scripts/c.ts', '../client/a.js', './c.js'),
    ]);
    expect(found.map(({ path }) => path)).toEqual(['client/b.ts', 'scripts/c.ts']);
  });

  it('are not seen where two ways lead to one file', () => {
    const diamond = [
      source('client/a.ts', './b.js', './c.js'),
      source('client/b.ts', './d.js'),
      source('client/c.ts', './d.js'),
      source('client/d.ts'),
    ];
    expect(cycleComplaints(diamond)).toEqual([]);
  });

  it('count types as well', () => {
    const a = { path: 'client/a.ts', text: "import type { B } from './b.js';" };
    const b = { path: 'client/b.ts', text: "import type { A } from './a.js';" };
    expect(cycleComplaints([a, b])).toHaveLength(1);
  });
});

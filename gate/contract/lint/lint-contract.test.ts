import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { ContractCopy } from '../contract.test.support.js';
import { locateOperations, type OpenApiDocument } from '../generate/document.js';
import { lintContract, readCatalogue, ruleComplaints } from './lint-contract.js';

/** Runs the command in the copy as `npm run lint:spec` runs it in a checkout. */
function lintSpec(copy: ContractCopy): Promise<{ status: number; stdout: string; stderr: string }> {
  return new Promise((resolve) => {
    const tsx = copy.path('node_modules/tsx/dist/cli.mjs');
    execFile(process.execPath, [tsx, 'scripts/lint.ts'], { cwd: copy.root }, (error, stdout, stderr) => {
      resolve({ status: Number(error?.code ?? 0), stdout, stderr });
    });
  });
}

describe('npm run lint:spec', () => {
  const copy = new ContractCopy('spec', 'generated', 'cli', 'json-schema', 'gate', 'scripts', 'package.json');
  copy.linkModules();
  afterAll(() => copy.remove());

  it('reports what was checked, and has no complaints', async () => {
    const { status, stdout, stderr } = await lintSpec(copy);
    expect(stderr).toBe('');
    expect(status).toBe(0);
    expect(stdout.split('\n')).toEqual([
      'ok\tRedocly, recommended-strict and our own rules',
      'ok\tswagger-parser, as a second opinion',
      expect.stringMatching(/^ok\t\d+ schemas in Ajv's strict mode, and \d+ examples against them$/),
      expect.stringMatching(/^ok\tthe catalogue of \d+ rules$/),
      'ok\tthe rules that operations and schemas name',
      '0 complaints about spec/',
      '',
    ]);
  });

  it('exits with 1 and names file, place, rule and remedy of everything that is wrong', async () => {
    copy.edit('spec/schemas/Ulid.yaml', '[01KKNTQ1T8V5W7X9Y0A2B4C6D8]', '[8ZZZ]');
    copy.edit('spec/rules/money.yaml', '- id: money/', '- id: money/renamed-');
    const { status, stdout, stderr } = await lintSpec(copy);
    expect(status).toBe(1);
    expect(stdout).toContain('bad\t');
    expect(stderr).toContain(
      'spec/openapi.yaml: error: example at #/components/schemas/Ulid/examples/0: the value must match pattern',
    );
    expect(stderr).toMatch(
      /generated\/openapi\.json: error: x-rules at #\/paths\/.+ is not a rule of spec\/rules\. Run/,
    );
    expect(stderr).toMatch(/spec\/schemas\/Ulid\.yaml:\d+:\d+: error: no-invalid-schema-examples at /);
  });

  it('says so when the sources cannot be bundled, and checks no further', async () => {
    copy.edit('spec/paths/order.yaml', '../schemas/Order.yaml', '../schemas/Gone.yaml');
    const checks = await lintContract(copy.root);
    expect(checks.map(({ what, complaints }) => [what, complaints.length > 0])).toEqual([
      ['Redocly, recommended-strict and our own rules', true],
      ['the bundle', true],
    ]);
    expect(checks[1]?.complaints[0]?.message).toContain('Gone.yaml');
  });
});

/** A fresh copy of the published document, for each test to change. */
function published(): OpenApiDocument {
  const text = readFileSync(new URL('../../../generated/openapi.json', import.meta.url), 'utf8');
  return JSON.parse(text) as OpenApiDocument; // Written by `npm run generate` from such a document.
}

describe('the rules that operations and schemas name', () => {
  const copy = new ContractCopy('spec/rules');
  const folder = join(copy.root, 'spec/rules');
  const { entries, complaints } = readCatalogue(folder, published(), copy.root);
  const ids = entries.map(({ id }) => id);
  afterAll(() => copy.remove());

  it('are in the catalogue, which is sound', () => {
    expect(complaints).toEqual([]);
    expect(ids.length).toBeGreaterThan(100);
    expect(ruleComplaints(published(), ids)).toEqual([]);
  });

  it('are missing at an operation without any', () => {
    const document = published();
    for (const { operation } of locateOperations(document)) {
      if (operation.operationId === 'getOrder') operation['x-rules'] = [];
    }
    expect(ruleComplaints(document, ids)).toEqual([
      {
        file: 'generated/openapi.json',
        place: '#/paths/~1api~1v1~1orders~1{order}/get/x-rules',
        rule: 'x-rules',
        message: expect.stringContaining('No rule concerns the operation.'),
      },
    ]);
  });

  it('that the catalogue does not have are reported, at operations and at schemas', () => {
    const gone = 'responses/body-matches-schema';
    const found = ruleComplaints(
      published(),
      ids.filter((id) => id !== gone),
    );
    expect(found.length).toBeGreaterThan(11);
    expect(found.map(({ place }) => place)).toContain('#/components/schemas/Order/x-rules');
    expect(new Set(found.map(({ message }) => message))).toEqual(
      new Set([`'${gone}' is not a rule of spec/rules. Run \`npm run generate\`.`]),
    );
  });

  it('are not read from a catalogue with faults, all of which are reported', () => {
    copy.edit('spec/rules/money.yaml', 'level: must', 'level: shall');
    copy.edit('spec/rules/wallets.yaml', 'operations: [', 'operations: [getCart, ');
    const read = readCatalogue(folder, published(), copy.root);
    expect(read.entries).toEqual([]);
    expect(read.complaints).toEqual([
      expect.objectContaining({
        file: 'spec/rules',
        rule: 'catalogue',
        message: expect.stringMatching(/^money\.yaml:\d+ /),
      }),
      expect.objectContaining({ message: expect.stringContaining('operations names "getCart"') }),
    ]);
  });
});

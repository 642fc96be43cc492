import { execFile } from 'node:child_process';
import { afterAll, describe, expect, it } from 'vitest';
import { lintContract } from '../lint.js';
import { ContractCopy } from './contract-copy.test.support.js';

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
  const copy = new ContractCopy('spec', 'generated', 'scripts', 'package.json');
  copy.linkModules();
  afterAll(() => copy.remove());

  it('tells what was checked, and has nothing to complain of', async () => {
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
    copy.edit('spec/schemas/Ulid.yaml', '[01JCK4Q8Z3V5W7X9Y0A2B4C6D8]', '[8ZZZ]');
    copy.edit('spec/rules/money.yaml', '- id: money/', '- id: money/renamed-');
    const { status, stdout, stderr } = await lintSpec(copy);
    expect(status).toBe(1);
    expect(stdout).toContain('bad\t');
    expect(stderr).toContain(
      'spec/openapi.yaml: error: example at #/components/schemas/Ulid/examples/0: the value must match pattern',
    );
    expect(stderr).toMatch(/generated\/openapi\.json: error: x-rules at #\/paths\/.+ is no rule of spec\/rules\. Run/);
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

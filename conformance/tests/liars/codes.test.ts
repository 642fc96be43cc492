import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { dgoProgram } from '../../../cli/program.js';
import { runProgram } from '../../commands/dgo.test.support.js';
import { formatNames } from '../../commands/option-values.js';
import { Deployment } from '../../model/deployment.js';
import { startProxy } from '../../model/faults/proxy.js';
import { type Shape, type ShownCode, shapes } from './code-places.test.support.js';
import { filesIn, leaksIn } from './leaks.test.support.js';

interface Outcome {
  readonly shape: Shape;
  readonly status: number | null;
  /** Answers that had the shape. */
  readonly shown: number;
  readonly secrets: number;
  readonly leaks: readonly string[];
}

/** The rules that read the answers of a shape; each further one takes time. */
function optionsFor({ on, spends }: Shape, wallet: string): string[] {
  if (spends) return ['--only', 'codes/*,orders/created*', '--wallet', wallet, '--spend', '20'];
  return ['--only', /^(?:getOrder|listOrders)$/.test(on) ? 'codes/*,responses/*,orders/*' : 'codes/*,documents/*'];
}

interface Ran {
  readonly status: number | null;
  /** What it has printed, and every file that it has left, by name. */
  readonly outputs: readonly [string, string][];
}

/** Runs the command line in this process, in a folder of its own. One at a time: the folder is the process's. */
async function ranHere(args: readonly string[], env: Readonly<Record<string, string>>): Promise<Ran> {
  const home = process.cwd();
  const folder = mkdtempSync(join(tmpdir(), 'dgo-shape-'));
  process.chdir(folder);
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  try {
    const { status, out, err } = await runProgram(dgoProgram(args), args);
    return { status, outputs: [['stdout', out], ['stderr', err], ...filesIn(folder)] };
  } finally {
    vi.unstubAllEnvs();
    process.exitCode = undefined;
    process.chdir(home);
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Runs the real suite, with every report and a history, against a deployment that answers in this shape. */
async function tried(shape: Shape): Promise<Outcome> {
  const deployment = new Deployment();
  const { baseUrl, facts, close } = await deployment.listen();
  const secrets = new Set<string>();
  let shown = 0;
  const codesOf = (ulid: string | undefined): ShownCode[] => {
    const orders = [...deployment.state.orders.values()];
    const order =
      orders.find((one) => one.ulid === ulid) ??
      orders.find((one) => deployment.deliveredLines(one).some(({ codes }) => codes.length > 0));
    if (order === undefined) return [];
    return deployment
      .deliveredLines(order)
      .flatMap(({ codes }) => codes.map((code) => deployment.codeView(code) as unknown as ShownCode));
  };
  const proxy = await startProxy(baseUrl, {
    response: (response, request) => {
      if (response.status !== 200 && response.status !== 201) return response;
      const codes = codesOf(request.params['order']);
      const areShown = request.operation === shape.on || /odes/.test(request.operation ?? '');
      for (const code of areShown ? codes : [])
        for (const text of [code.code, code.serial_number, code.pin_code]) secrets.add(text);
      if (request.operation !== shape.on || codes.length === 0) return response;
      shown += 1;
      return shape.edit(response, codes, request);
    },
  });
  const reports = formatNames.flatMap((format) => ['--report', `${format}=report.${format}`]);
  const options = optionsFor(shape, facts.wallet);
  const args = ['check', proxy.baseUrl, '--depth', 'quick', '--seed', '1', ...options, ...reports];
  const env = { DGO_TOKEN: facts.token, DGO_OTHER_TOKEN: facts.otherToken };
  try {
    const { status, outputs } = await ranHere(args, env);
    expect(outputs.length, shape.name).toBeGreaterThan(formatNames.length + 2);
    expect(proxy.problems).toEqual([]);
    return { shape, status, shown, secrets: secrets.size, leaks: leaksIn(outputs, secrets) };
  } finally {
    await Promise.all([proxy.close(), close()]);
  }
}

// promise: Secrets: Codes, PINs and serial numbers never appear in output, reports or histories, for each place and shape in which this test shows them.
it.each(shapes)('no code is in any output if $on has $name (--spend: $spends)', async (shape) => {
  const { status, shown, secrets, leaks } = await tried(shape);
  expect(leaks.slice(0, 4)).toEqual([]);
  // A deployment that shows no code would leak none.
  expect(shown).toBeGreaterThan(0);
  expect(secrets).toBeGreaterThan(2);
  expect([0, 1, 3]).toContain(status);
});

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { dgoProgram } from '../../cli/program.js';
import { runProgram } from '../../conformance/commands/dgo.test.support.js';
import { formatNames } from '../../conformance/commands/option-values.js';
import { Deployment } from '../../conformance/model/deployment.js';
import { startProxy } from '../../conformance/model/faults/proxy.js';
import { startDgo } from '../../conformance/tests/executable.test.support.js';
import { type Shape, type ShownCode, shapes } from './code-shapes.test.support.js';
import { expectInSecurity, filesIn, leaksIn } from './security.test.support.js';

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

async function ranAsExecutable(args: readonly string[], env: Readonly<Record<string, string>>): Promise<Ran> {
  const running = startDgo(args, env);
  try {
    const { status, out, err } = await running.ended;
    return { status, outputs: [['stdout', out], ['stderr', err], ...filesIn(running.folder)] };
  } finally {
    await running.clean();
  }
}

/** The same command line in this process, where a start takes no second. One at a time: the folder is the process's. */
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
async function tried(shape: Shape, isInProcess: boolean): Promise<Outcome> {
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
    const { status, outputs } = await (isInProcess ? ranHere(args, env) : ranAsExecutable(args, env));
    expect(outputs.length, shape.name).toBeGreaterThan(formatNames.length + 2);
    expect(proxy.problems).toEqual([]);
    return { shape, status, shown, secrets: secrets.size, leaks: leaksIn(outputs, secrets) };
  } finally {
    await Promise.all([proxy.close(), close()]);
  }
}

describe('a deployment that puts codes elsewhere', () => {
  const outcomes: Outcome[] = [];

  beforeAll(async () => {
    const waiting = [...shapes];
    const work = async (isInProcess: boolean) => {
      for (let shape = waiting.shift(); shape !== undefined; shape = waiting.shift())
        outcomes.push(await tried(shape, isInProcess));
    };
    // The executable judges beside the same command line in this process.
    await Promise.all([work(true), work(false)]);
  }, 600_000);

  it('shows its codes to the suite in every wrong shape', () => {
    expect(outcomes).toHaveLength(shapes.length);
    expect(outcomes.filter(({ shown, secrets }) => shown === 0 || secrets < 3)).toEqual([]);
    expect(outcomes.filter(({ status }) => status !== 0 && status !== 1 && status !== 3)).toEqual([]);
  });

  it('finds no code, PIN or serial number in any output', () => {
    expect(outcomes.flatMap(({ shape, leaks }) => leaks.slice(0, 4).map((leak) => `${shape.name}: ${leak}`))).toEqual(
      [],
    );
  });

  it('is in SECURITY.md, shape by shape', () => {
    expectInSecurity({
      name: 'code-shapes',
      columns: ['answer', 'wrong shape', 'leaks'],
      rows: shapes.map((one) => [
        one.spends ? `${one.on}, with \`--spend\`` : one.on,
        one.name,
        outcomes.find(({ shape }) => shape === one)?.leaks.length ?? 'not tried',
      ]),
      fixed: 3,
    });
  });
});

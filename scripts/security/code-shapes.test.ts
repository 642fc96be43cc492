import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { startProxy } from '../../conformance/faults/proxy.js';
import { startDgo } from '../../conformance/hostile/executable.test.support.js';
import { spellings } from '../../conformance/hostile/spellings.test.support.js';
import { Deployment } from '../../conformance/model/deployment.js';
import { formatNames } from '../../conformance/report/format-names.js';
import { type Code, type Shape, shapes } from './code-shapes.test.support.js';
import { expectInSecurity } from './security-table.test.support.js';

const AT_ONCE = 3;
const SHORTEST_SPELT = 8;

interface Outcome {
  readonly shape: string;
  readonly status: number | null;
  /** Answers that had the shape. */
  readonly shown: number;
  readonly secrets: number;
  readonly leaks: readonly string[];
}

/** Every file below the folder, by its name. */
function filesIn(folder: string): [name: string, text: string][] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isFile() ? [[name, readFileSync(path, 'utf8')] as [string, string]] : [];
  });
}

/** What of a secret shows in a text, in which spelling; a short one as a word of its own, which an amount is not. */
function spelt(secret: string, text: string): string[] {
  const isWord = new RegExp(`(?<![0-9A-Za-z.,:])${secret}(?![0-9A-Za-z.,])`);
  if (secret.length < SHORTEST_SPELT) return isWord.test(text) ? ['plain'] : [];
  const lower = text.toLowerCase();
  return Object.entries(spellings(secret)).flatMap(([spelling, { sought }]) => {
    if (sought.length < SHORTEST_SPELT) return [];
    const isThere = spelling.startsWith('base 64') ? text.includes(sought) : lower.includes(sought.toLowerCase());
    return isThere ? [spelling] : [];
  });
}

function leaksIn(outputs: readonly [string, string][], secrets: ReadonlySet<string>): string[] {
  return outputs.flatMap(([name, text]) =>
    [...secrets].flatMap((secret) => spelt(secret, text).map((spelling) => `${name}: ${secret}, ${spelling}`)),
  );
}

/** Runs the real suite, with every report and a history, against a deployment that answers in this shape. */
async function tried(shape: Shape): Promise<Outcome> {
  const deployment = new Deployment();
  const { baseUrl, facts, close } = await deployment.listen();
  const secrets = new Set<string>();
  let shown = 0;
  const codesOf = (ulid: string | undefined): Code[] => {
    const orders = [...deployment.state.orders.values()];
    const order =
      orders.find((one) => one.ulid === ulid) ??
      orders.find((one) => deployment.deliveredLines(one).some(({ codes }) => codes.length > 0));
    if (order === undefined) return [];
    return deployment
      .deliveredLines(order)
      .flatMap(({ codes }) => codes.map((code) => deployment.codeView(code) as unknown as Code));
  };
  const proxy = await startProxy(baseUrl, {
    response: (response, request) => {
      if (response.status !== 200) return response;
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
  const only = ['--only', 'codes/*,documents/*,responses/*,orders/*,auth/*,errors/*'];
  const running = startDgo(['check', proxy.baseUrl, '--depth', 'quick', '--seed', '1', ...only, ...reports], {
    DGO_TOKEN: facts.token,
    DGO_OTHER_TOKEN: facts.otherToken,
  });
  try {
    const { status, out, err } = await running.ended;
    const outputs = [
      ['stdout', out] as [string, string],
      ['stderr', err] as [string, string],
      ...filesIn(running.folder),
    ];
    expect(outputs.length, shape.name).toBeGreaterThan(formatNames.length + 2);
    expect(proxy.problems).toEqual([]);
    return { shape: shape.name, status, shown, secrets: secrets.size, leaks: leaksIn(outputs, secrets) };
  } finally {
    await running.clean();
    await Promise.all([proxy.close(), close()]);
  }
}

describe('a deployment that puts codes elsewhere', () => {
  const outcomes: Outcome[] = [];

  beforeAll(async () => {
    const waiting = [...shapes];
    const work = async () => {
      for (let shape = waiting.shift(); shape !== undefined; shape = waiting.shift()) outcomes.push(await tried(shape));
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  }, 600_000);

  it('shows its codes to the suite in every wrong shape', () => {
    expect(outcomes).toHaveLength(shapes.length);
    expect(outcomes.filter(({ shown, secrets }) => shown === 0 || secrets < 3)).toEqual([]);
    expect(outcomes.filter(({ status }) => status !== 0 && status !== 1 && status !== 3)).toEqual([]);
  });

  it('finds no code, PIN or serial number in any output', () => {
    expect(outcomes.flatMap(({ shape, leaks }) => leaks.slice(0, 4).map((leak) => `${shape}: ${leak}`))).toEqual([]);
  });

  it('is in SECURITY.md, shape by shape', () => {
    expectInSecurity({
      name: 'code-shapes',
      columns: ['answer', 'wrong shape', 'leaks'],
      rows: shapes.map(({ name, on }) => [
        on,
        name,
        outcomes.find(({ shape }) => shape === name)?.leaks.length ?? 'not tried',
      ]),
      fixed: 3,
    });
  });
});

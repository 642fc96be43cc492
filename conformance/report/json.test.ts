import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import { toolVersion } from '../../cli/version.js';
import { withValueAt } from '../rules/shared/samples/sample.test.support.js';
import { exitStatus, OUTCOMES } from '../run/result.js';
import { resultOf } from '../run/run.test.support.js';
import { jsonReport } from './json.js';
import { reported } from './reported.js';
import { hostileRun } from './runs.test.support.js';

const schema = JSON.parse(readFileSync(new URL('report.schema.json', import.meta.url), 'utf8'));
const ajv = new Ajv2020({ strict: true, allowUnionTypes: true, allErrors: true });
addFormats.default(ajv);
const isValid = ajv.compile(schema);

const complaints = (report: unknown) =>
  isValid(report) ? [] : (isValid.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
const power = { seen: 1, of: 2, chapters: [{ chapter: 'money', seen: 1, of: 2 }] };
const parsed = (text: string): Record<string, unknown> => JSON.parse(text);

describe('the JSON report', () => {
  let made: string | null = null;
  /** Made once: by the first test that asks for it. */
  const realText = async (): Promise<string> => {
    if (made !== null) return made;
    const result = await hostileRun();
    made = jsonReport(reported(result, exitStatus(result, false), power));
    return made;
  };
  const real = async () => parsed(await realText());

  it('of a real run matches its schema', async () => {
    const report = await real();
    expect(complaints(report)).toEqual([]);
    expect(report).toMatchObject({
      tool: { name: 'dgo', version: toolVersion },
      seed: 9,
      exitStatus: 4,
      spent: { currency: 'USD', limit: 10_000 },
      summary: { fail: 1, warn: 1, error: 1, inconclusive: 1, observed: 1, pass: 0 },
    });
    expect(report['orders']).not.toHaveLength(0);
    expect(report['latencies']).toContainEqual({
      operation: 'createOrder',
      succeeded: expect.objectContaining({ count: expect.any(Number), p50: expect.any(Number) }),
      refused: null,
      errors: 0,
      unanswered: 0,
    });
    expect(complaints(parsed(jsonReport(reported(resultOf([]), 3, power))))).toEqual([]);
  });

  it('says which combinations of classes were reached, and names the others', () => {
    const one = { subject: 'listOrders', strength: 2, reached: 3, of: 4, unreached: ['place=full, reader=owner'] };
    const coverage = [one, { ...one, subject: 'listProducts', reached: 4, unreached: [] }];
    const report = parsed(jsonReport(reported({ ...resultOf([]), coverage }, 3, power)));
    expect(complaints(report)).toEqual([]);
    expect(report['coverage']).toEqual({ reached: 7, of: 8, subjects: coverage });
    expect(parsed(jsonReport(reported(resultOf([]), 3, power)))).not.toHaveProperty('coverage');
  });

  it('holds no control characters and no token', async () => {
    const text = await realText();
    expect(/\p{Cc}/u.test(text.replaceAll('\n', ''))).toBe(false);
    expect(text.includes('<token:')).toBe(true);
    expect(text.includes('dgo_alice')).toBe(false);
  });

  it.each(schema.required as string[])('is not valid without %s', async (key) => {
    expect(complaints(withValueAt(await real(), `/${key}`, undefined))).not.toEqual([]);
  });

  it.each([
    ['/rules/0/verdict', 'passed'],
    ['/rules/0/level', 'may'],
    ['/rules/0/id', 'Not An Id'],
    ['/rules/0/violations', null],
    ['/rules/0/statement', ''],
    ['/rules/0/violations/0/seen', { violated: 1 }],
    ['/rules/0/violations/0/replay', undefined],
    ['/rules/0/violations/0/exchanges/0/request', null],
    ['/rules/0/violations/0/exchanges/0/response/headers/0', ['one']],
    ['/summary/green', 3],
    ['/summary/pass', undefined],
    ['/exitStatus', 5],
    ['/spent/minor', 1.5],
    ['/latencies/0/succeeded', { count: 0 }],
    ['/latencies/0/errors', -1],
    ['/balances/0/rows/last/balance', 0.5],
    ['/balances/0/owner', 'nobody'],
    ['/startedAt', 'yesterday'],
  ])('is not valid with another %s', async (pointer, value) => {
    expect(complaints(withValueAt(await real(), pointer, value))).not.toEqual([]);
  });

  it('may have more members', async () => {
    expect(complaints({ ...(await real()), added: true })).toEqual([]);
  });

  it('names every verdict', () => {
    expect([...schema.$defs.verdict.enum].toSorted()).toEqual([...OUTCOMES].toSorted());
    expect([...schema.properties.summary.required].toSorted()).toEqual([...OUTCOMES].toSorted());
  });
});

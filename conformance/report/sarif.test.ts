import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import { rules as catalogue } from '../../generated/rules.js';
import { exitStatus, type RunResult, type Waiver } from '../run/result.js';
import { MUST, resultOf, SHOULD } from '../run/run.test.support.js';
import { reported } from './reported.js';
import { answeredBy, hostileRun, violatedRule } from './runs.test.support.js';
import { sarifReport } from './sarif.js';

const text = { type: 'string', minLength: 1 };
const level = { enum: ['none', 'note', 'warning', 'error'] };
const exactly = (required: Record<string, unknown>, optional: Record<string, unknown> = {}) => ({
  type: 'object',
  required: Object.keys(required),
  properties: { ...required, ...optional },
  additionalProperties: false,
});
const array = (items: unknown) => ({ type: 'array', items });
const message = exactly({ text });
const physicalLocation = exactly({
  artifactLocation: exactly({ uri: { type: 'string', pattern: '^spec/(rules|schemas)/[A-Za-z]+\\.yaml$' } }),
  region: exactly({ startLine: { type: 'integer', minimum: 1 } }),
});
const headers = { type: 'object', additionalProperties: { type: 'string' } };
const body = exactly({ text: { type: 'string' } });
const instant = { type: 'string', format: 'date-time' };
const properties = { type: 'object' };

const result = exactly(
  {
    ruleId: text,
    ruleIndex: { type: 'integer', minimum: 0 },
    level,
    message,
    locations: array(
      exactly(
        { physicalLocation },
        { logicalLocations: array(exactly({ name: text, fullyQualifiedName: text, kind: text })) },
      ),
    ),
    partialFingerprints: { type: 'object', minProperties: 1, additionalProperties: text },
    properties,
  },
  {
    relatedLocations: array(exactly({ id: { type: 'integer' }, physicalLocation, message })),
    suppressions: array(
      exactly({ kind: { enum: ['inSource', 'external'] }, status: { enum: ['accepted'] } }, { justification: text }),
    ),
    webRequest: exactly({ method: text, target: text, headers }, { body }),
    webResponse: exactly(
      {},
      { statusCode: { type: 'integer' }, headers, body, noResponseReceived: { type: 'boolean' } },
    ),
  },
);

const descriptor = exactly({
  id: text,
  shortDescription: message,
  fullDescription: message,
  help: exactly({ text, markdown: text }),
  defaultConfiguration: exactly({ level }),
  properties: exactly({ tags: array(text), operations: array(text) }),
});

/**
 * What this suite writes of SARIF 2.1.0, by the names, types and required members that the standard (OASIS,
 * sarif-v2.1.0, section 3) gives; nothing else may be there, so that a name with a slip is found.
 */
const sarifSchema = exactly({
  $schema: { type: 'string', format: 'uri' },
  version: { const: '2.1.0' },
  runs: {
    ...array(
      exactly({
        tool: exactly({
          driver: exactly({ name: text, version: text, semanticVersion: text, rules: array(descriptor) }),
        }),
        automationDetails: exactly({ id: text }),
        invocations: array(
          exactly({
            executionSuccessful: { type: 'boolean' },
            exitCode: { type: 'integer' },
            exitCodeDescription: text,
            startTimeUtc: instant,
            endTimeUtc: instant,
            toolExecutionNotifications: array(exactly({ level, message })),
          }),
        ),
        columnKind: { enum: ['utf16CodeUnits', 'unicodeCodePoints'] },
        results: array(result),
        properties,
      }),
    ),
    minItems: 1,
    maxItems: 1,
  },
});

const ajv = new Ajv2020({ strict: true, allErrors: true });
addFormats.default(ajv);
const isValid = ajv.compile(sarifSchema);
const power = { seen: 1, of: 2, chapters: [] };

function rendered(result: RunResult, strict = false) {
  const log = JSON.parse(sarifReport(reported(result, exitStatus(result, strict), power, strict)));
  isValid(log);
  expect((isValid.errors ?? []).map(({ instancePath, message, params }) => [instancePath, message, params])).toEqual(
    [],
  );
  return log.runs[0];
}

describe('the SARIF report', () => {
  it('of a real run has all rules, and a result for each that is violated or could not be judged', async () => {
    const result = await hostileRun();
    const { tool, results, invocations, automationDetails } = rendered(result);
    expect(tool.driver.rules.map(({ id }: { id: string }) => id)).toEqual(result.rules.map(({ id }) => id));
    expect(results.map((one: { ruleId: string; level: string }) => [one.ruleId, one.level])).toEqual([
      [MUST, 'error'],
      [SHOULD, 'warning'],
      ['responses/json-is-well-formed', 'note'],
    ]);
    for (const { ruleId, ruleIndex } of results) expect(tool.driver.rules[ruleIndex].id).toBe(ruleId);
    expect(invocations[0]).toMatchObject({ executionSuccessful: false, exitCode: 4 });
    expect(invocations[0].toolExecutionNotifications[0].message.text).toContain('errors/unknown-path-is-404');
    expect(automationDetails.id).toBe(`dgo check/${new URL(result.target).host}/`);
    const text = sarifReport(reported(result, 4, power));
    expect(text).not.toContain('dgo_alice');
    expect(/\p{Cc}/u.test(text.replaceAll('\n', ''))).toBe(false);
  });

  it('points at the line of the contract that states the rule', () => {
    const rules = [violatedRule('pagination/no-row-twice'), violatedRule('money/decimal-agrees-with-amount')];
    for (const { ruleId, locations } of rendered(resultOf([], { rules })).results) {
      const { artifactLocation, region } = locations[0].physicalLocation;
      const lines = readFileSync(new URL(`../../${artifactLocation.uri}`, import.meta.url), 'utf8').split('\n');
      expect(lines[region.startLine - 1]).toBe(`- id: ${ruleId}`);
    }
  });

  it('names the schema that a body violates', () => {
    const { results } = rendered(resultOf([], { rules: [violatedRule('responses/body-matches-schema')] }));
    const [related] = results[0].relatedLocations;
    expect(related).toMatchObject({ message: { text: 'ProductPage' } });
    const file = new URL(`../../${related.physicalLocation.artifactLocation.uri}`, import.meta.url);
    expect(readFileSync(file, 'utf8')).toContain('data:');
  });

  it('has fingerprints that another case of the same violation does not change', () => {
    const print = (id: 'orders/unknown-is-404' | 'products/unknown-is-404', status: number) =>
      rendered(
        resultOf([], { rules: [violatedRule(id, { exchanges: [answeredBy(status, status)], pointer: `/${status}` })] }),
      ).results[0].partialFingerprints;
    expect(print('orders/unknown-is-404', 200)).toEqual(print('orders/unknown-is-404', 500));
    expect(print('orders/unknown-is-404', 200)).not.toEqual(print('products/unknown-is-404', 200));
  });

  it('puts a cause before its followers, and names it in them', () => {
    const rules = [violatedRule('auth/invalid-token-is-401'), violatedRule('auth/missing-token-is-401')];
    const { results } = rendered(resultOf([], { rules }));
    expect(results.map((one: { ruleId: string }) => one.ruleId)).toEqual([
      'auth/missing-token-is-401',
      'auth/invalid-token-is-401',
    ]);
    expect(results.map((one: { properties: { cause: string } }) => one.properties.cause)).toEqual(
      Array(2).fill('auth/missing-token-is-401'),
    );
    expect(results[1].message.text).toContain('Probably caused by auth/missing-token-is-401: ');
  });

  it('marks a waived rule as suppressed, and a should rule as an error where the run is strict', () => {
    const waiver: Waiver = { rule: MUST, reason: 'we know', owner: 'Ada', expires: '2099-01-01' };
    const rules = [
      violatedRule(MUST, {}, { verdict: 'waived', waiver }),
      violatedRule(SHOULD, {}, { verdict: 'warn', level: 'should' }),
    ];
    const levels = (strict: boolean) =>
      rendered(resultOf([], { rules }), strict).results.map((one: { level: string }) => one.level);
    expect([levels(false), levels(true)]).toEqual([
      ['warning', 'error'],
      ['error', 'error'],
    ]);
    const [, waived] = rendered(resultOf([], { rules })).results;
    expect(waived.suppressions).toEqual([
      { kind: 'external', status: 'accepted', justification: 'until 2099-01-01 by Ada: we know' },
    ]);
  });

  it('says that a run was ended early or a waiver is stale, and contains no link', () => {
    const stale: Waiver = { rule: SHOULD, reason: 'we know', owner: 'Ada', expires: '2099-01-01' };
    const rules = [violatedRule(MUST, { actual: '[click](https://evil.example)' })];
    const { invocations, results } = rendered(
      resultOf([], { rules, interrupted: true, waivers: { stale: [stale], untested: [] } }),
    );
    expect(invocations[0].executionSuccessful).toBe(false);
    expect(invocations[0].toolExecutionNotifications).toHaveLength(2);
    expect(results[0].message.text).not.toMatch(/(?<!\\)\]\(/);
    expect(rendered(resultOf(['pass'])).results).toEqual([]);
  });

  it('contains the decisive request and its response, or that there is none', () => {
    const request = {
      method: 'POST',
      target: '/api/v1/orders',
      headers: { accept: 'application/json' },
      body: 'x'.repeat(9_000),
    };
    const dropped = { request, response: null, failure: { kind: 'dropped' as const, message: 'it was dropped' } };
    const of = (exchanges: readonly ReturnType<typeof answeredBy>[]) =>
      rendered(resultOf([], { rules: [violatedRule(MUST, { exchanges })] })).results[0];
    const { webRequest, webResponse } = of([answeredBy(1, 422, { request })]);
    expect(webRequest).toMatchObject({ method: 'POST', target: 'http://127.0.0.1:1/api/v1/orders' });
    expect(webRequest.body.text.length).toBeLessThan(2_100);
    expect(webResponse).toEqual({ statusCode: 422, headers: {} });
    expect(of([answeredBy(1, 200, dropped)]).webResponse).toEqual({ noResponseReceived: true });
    expect(of([]).webRequest).toBeUndefined();
  });

  it('states each rule with its level and its reason', () => {
    const [rule] = rendered(resultOf([], { rules: [violatedRule(MUST)] })).tool.driver.rules;
    const { statement, why, file, line } = catalogue[MUST];
    expect(rule.defaultConfiguration.level).toBe('error');
    expect(rule.help.text).toContain(`${file}:${line}`);
    expect(rule.fullDescription.text).toBe(`${statement} ${why}`);
  });
});

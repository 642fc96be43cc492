import { describe, expect, it } from 'vitest';
import { readReport } from './read-report.js';

const least = { tool: { name: 'dgo' }, target: 'http://127.0.0.1:1/', rules: [{ id: 'a/b', verdict: 'pass' }] };

describe('a report', () => {
  it('of an earlier version is read, and says what it lacks', () => {
    const report = readReport(JSON.stringify(least));
    expect(report).toMatchObject({
      target: least.target,
      contract: null,
      power: null,
      latencies: null,
      interrupted: false,
    });
    expect(report.missing).toEqual(['contract', 'depth', 'requests', 'spent', 'power', 'leftOut', 'met', 'latencies']);
    expect(report.rules.get('a/b')).toMatchObject({ verdict: 'pass', level: '', observations: [], violation: null });
  });

  it.each<[string, string, RegExp]>([
    ['no JSON', 'token=dgo_secret', /^it is not valid JSON$/],
    ['an array', '[]', /must be a JSON object/],
    ['of another tool', JSON.stringify({ ...least, tool: { name: 'k6' } }), /"tool" does not say/],
    ['without a tool', JSON.stringify({ name: 'a package', version: '1' }), /"tool" does not say/],
    ['without a target', JSON.stringify({ ...least, target: undefined }), /"target" is missing/],
    ['without rules', JSON.stringify({ ...least, rules: {} }), /"rules" must be an array/],
    [
      'with a rule without an id',
      JSON.stringify({ ...least, rules: [...least.rules, { verdict: 'pass' }] }),
      /rules\[1\] needs an id/,
    ],
    [
      'with a verdict of another kind',
      JSON.stringify({ ...least, rules: [{ id: 'a/b', verdict: 'ok' }] }),
      /rules\[0\] needs an id and a known verdict/,
    ],
    ['with a rule that is null', JSON.stringify({ ...least, rules: [null] }), /rules\[0\]/],
  ])('that is %s is refused', (_, text, message) => {
    expect(() => readReport(text)).toThrow(message);
  });

  it('with members of a wrong type is read without them', () => {
    const report = readReport(
      JSON.stringify({
        ...least,
        requests: '9',
        power: [],
        spent: null,
        latencies: [null, { operation: 'x' }],
        met: 'token',
      }),
    );
    expect(report).toMatchObject({ requests: null, power: null, spent: null, met: null });
    expect([...(report.latencies ?? [])]).toEqual([]);
  });
});

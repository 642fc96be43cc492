import { describe, expect, it } from 'vitest';
import { rules as catalogue, type RuleId, ruleIds } from '../../generated/rules.js';
import { judgeableRules } from '../run/judged.js';
import { exitStatus, type RunResult } from '../run/result.js';
import { MUST, resultOf, SHOULD } from '../run/run.test.support.js';
import { githubReport } from './github.js';
import { reported } from './reported.js';
import { answeredBy, hostileRun, violatedRule } from './runs.test.support.js';

const power = { seen: 1, of: 2, chapters: [] };
const rendered = (result: RunResult, strict = false) =>
  githubReport(reported(result, exitStatus(result, strict), power, strict));

/** Reads a line as the runner does. */
function commandOf(line: string) {
  const [, kind, properties = '', message = ''] = /^::(error|warning|notice) ([^:]*)::(.*)$/.exec(line) ?? [];
  const decoded = (text: string) =>
    text
      .replaceAll('%2C', ',')
      .replaceAll('%3A', ':')
      .replaceAll('%0A', '\n')
      .replaceAll('%0D', '\r')
      .replaceAll('%25', '%');
  const named = properties.split(',').map((pair) => pair.split('=', 2).map(decoded));
  return { kind, ...Object.fromEntries(named), message: decoded(message) };
}

describe('the annotations', () => {
  it('of a real run point at the line of the contract, and no text of the deployment is a command', async () => {
    const result = await hostileRun();
    const lines = rendered(result).trimEnd().split('\n');
    const commands = lines.map(commandOf);
    expect(commands.every(({ kind }) => kind !== undefined)).toBe(true);
    const { file, line } = catalogue[MUST];
    expect(commands).toContainEqual({
      kind: 'error',
      file,
      line: String(line),
      title: `${MUST} (must)`,
      message: expect.stringMatching(
        /\nexpected a decent name; got \\u001b[^\n]*\nHint: rename [^\n]*\nReplay: dgo check http:/,
      ),
    });
    expect(commands.filter(({ kind }) => kind === 'warning').map((command) => command['title'])).toEqual([
      `${SHOULD} (should)`,
      '1 rule could not be judged',
      '1 rule could not be judged',
    ]);
    expect(/\p{Cc}/u.test(lines.join(''))).toBe(false);
  });

  it('of a clean run are the verdict alone', () => {
    expect(rendered(resultOf(['pass']))).toBe(
      `::notice title=dgo check::CONFORMANT: 1 of ${judgeableRules.length} rules judged (no token, quick). http://127.0.0.1:1/\n`,
    );
  });

  it('name a should as an error where the run is strict', () => {
    const result = resultOf([], { rules: [violatedRule(SHOULD, {}, { verdict: 'warn', level: 'should' })] });
    const kinds = (strict: boolean) =>
      rendered(result, strict)
        .trimEnd()
        .split('\n')
        .map((line) => commandOf(line).kind);
    expect(kinds(false)).toEqual(['warning', 'notice']);
    expect(kinds(true)).toEqual(['error', 'error']);
  });

  it('are one for each cause, and at most as many of a kind as GitHub shows', () => {
    const alone = (id: RuleId, index: number) => violatedRule(id, { exchanges: [answeredBy(index + 1, 200)] });
    const chapters = ['codes', 'documents', 'products'];
    const ids = ruleIds.filter((id) => chapters.includes(catalogue[id].chapter));
    const rules = ids.filter((id) => catalogue[id].level === 'must').map(alone);
    const { causes } = reported(resultOf([], { rules }), 1, power);
    expect(causes.length).toBeGreaterThan(10);
    const commands = rendered(resultOf([], { rules })).trimEnd().split('\n').map(commandOf);
    expect(commands).toHaveLength(10);
    expect(commands.at(-1)?.['title']).toBe(`${causes.length - 8} more`);
    expect(commands.at(-1)?.message).toContain(`${causes.at(-1)?.lead} (must)`);
    const pair = [violatedRule('auth/missing-token-is-401'), violatedRule('auth/invalid-token-is-401')];
    const [, only, ...more] = rendered(resultOf([], { rules: pair }))
      .trimEnd()
      .split('\n')
      .map(commandOf);
    expect(more).toEqual([]);
    expect(only?.message).toContain('Also violated: auth/invalid-token-is-401');
  });

  it('escape what ends a property or a message', () => {
    const result = resultOf([], {
      rules: [violatedRule(MUST, { actual: '100% ::error title=x::owned, or\r\n::stop' })],
    });
    const line = rendered(result)
      .split('\n')
      .find((text) => text.includes('owned'));
    expect(line).toContain('got 100%25 \\u003a:error title=x::owned, or\\u000d\\u000a::stop');
    expect(commandOf(line ?? '')['title']).toBe(`${MUST} (must)`);
  });
});

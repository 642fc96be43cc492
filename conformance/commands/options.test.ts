import { Command } from 'commander';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { UsageError } from '../../cli/usage-error.js';
import { ruleIds } from '../../generated/rules.js';
import { formatNames } from './option-values.js';
import { type CheckFlags, checkOptions, withPresets } from './options.js';
import { selectRules } from './run-steps.js';

afterEach(() => vi.unstubAllEnvs());

const UUID = '0d9f6c3e-5b1a-4c8e-9a77-3f2b1c0d4e5f';
const OTHER = '1D9F6C3E-5B1A-4C8E-9A77-3F2B1C0D4E5F';

/** The parsed options, or what is printed before the command ends. */
function parse(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): { options: CheckFlags; refusal: string } {
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  const said: string[] = [];
  const command = new Command('check').exitOverride().configureOutput({ writeErr: (text) => said.push(text) });
  for (const option of checkOptions) command.addOption(option);
  try {
    command.parse(withPresets(args), { from: 'user' });
  } catch {
    // What commander throws, it has written out before.
  }
  return { options: command.opts<CheckFlags>(), refusal: said.join('') };
}

describe('options', () => {
  it('have safe defaults', () => {
    const { options, refusal } = parse([]);
    expect(refusal).toBe('');
    expect(options).toEqual({
      wallet: [],
      spend: 0,
      depth: 'standard',
      only: [],
      skip: [],
      settle: 0,
      fulfilmentTimeout: 30_000,
      rate: 0,
      timeout: 10_000,
      header: [],
      report: [],
      require: [],
    });
  });

  it.each<[string, Partial<CheckFlags>]>([
    [`--token T --other-token T2`, { token: 'T', otherToken: 'T2' }],
    [`--wallet ${UUID} --wallet ${OTHER}`, { wallet: [UUID, OTHER] }],
    [`--poor-wallet ${UUID} --other-wallet ${OTHER}`, { poorWallet: UUID, otherWallet: OTHER }],
    ['--spend 25.5 --plan --depth deep', { spend: 2_550, plan: 'text', depth: 'deep' }],
    ['--plan=json --bail --quiet --silences', { plan: 'json', bail: 1, quiet: true, silences: true }],
    ['--spend 1 --shared-account', { spend: 100, sharedAccount: true }],
    ['--bail 3 --plan', { bail: 3, plan: 'text' }],
    ['--only money/* --only pagination --skip x,y', { only: ['money/*', 'pagination'], skip: ['x', 'y'] }],
    ['--seed 7 --replay r-1', { seed: 7, replay: 'r-1' }],
    ['--settle 500 --rate 10 --timeout 2500', { settle: 500, rate: 10, timeout: 2_500 }],
    ['--max-time 60000 --header X-A:1 --header X-B:2,3', { maxTime: 60_000, header: ['X-A:1', 'X-B:2,3'] }],
    ['--max-time 0', { maxTime: 0 }],
    ['--report json=a.json', { report: [{ format: 'json', file: 'a.json' }] }],
    ['--report json=b=c.json', { report: [{ format: 'json', file: 'b=c.json' }] }],
    ...formatNames.map((format): [string, object] => [`--report ${format}=a`, { report: [{ format, file: 'a' }] }]),
    [
      '--anonymous --min-judged 150 --require a --require b/*,c',
      { anonymous: true, minJudged: '150', require: ['a', 'b/*', 'c'] },
    ],
    ['--anonymous true --min-judged 70%', { anonymous: true, minJudged: '70%' }],
    ['--anonymous=false', { anonymous: false }],
    ['--strict --list', { strict: true, list: true }],
  ])('%s is read into what it means', (line, expected) => {
    const { options, refusal } = parse(line.split(' '));
    expect(refusal).toBe('');
    expect(options).toMatchObject(expected);
  });

  it.each([
    ['0', 0],
    ['0.01', 1],
    ['5', 500],
    ['5.5', 550],
    ['999999999999.99', 99_999_999_999_999],
  ])('an amount of %s is %i minor units', (text, minor) => expect(parse(['--spend', text]).options.spend).toBe(minor));

  it.each([
    ['--spend', '5.001', 'two decimals'],
    ['--spend', '-5', 'two decimals'],
    ['--spend', '1e3', 'two decimals'],
    ['--spend', '5,00', 'two decimals'],
    ['--spend', '', 'two decimals'],
    ['--spend', '9999999999999', 'two decimals'],
    ['--wallet', 'main', 'by its UUID'],
    ['--poor-wallet', '17', 'by its UUID'],
    ['--other-wallet', `${UUID}x`, 'by its UUID'],
    ['--depth', 'deeper', 'quick, standard, deep'],
    ['--seed', '-1', 'from 0 to 2147483647'],
    ['--seed', '2147483648', 'from 0 to 2147483647'],
    ['--settle', 'soon', 'from 0 to 600000'],
    ['--rate', '1.5', 'from 0 to 100000'],
    ['--timeout', '0', 'from 1 to 600000'],
    ['--timeout', '0x10', 'from 1 to 600000'],
    ['--report', 'xml=a.xml', `the formats are: ${formatNames.join(', ')}.`],
    ['--report', 'toString=a', 'the formats are: '],
    ['--report', 'report.json', 'FORMAT=FILE'],
    ['--only', '', 'It is empty'],
  ])('%s %j is refused, by name, value and rule', (flag, value, rule) => {
    const { refusal } = parse([flag, value]);
    expect(refusal).toContain(`option '${flag} <`);
    expect(refusal).toContain(`argument '${value}' is invalid`);
    expect(refusal).toContain(rule);
  });

  it('that do not exist are refused, with the likely one', () => {
    expect(parse(['--tokn', 'x']).refusal).toMatch(/unknown option '--tokn'[\s\S]*--token/);
  });
});

describe('an environment variable', () => {
  it('stands in for each option', () => {
    const { options } = parse([], {
      DGO_TOKEN: 'T',
      DGO_OTHER_TOKEN: 'T2',
      DGO_WALLET: `${UUID},${OTHER}`,
      DGO_POOR_WALLET: UUID,
      DGO_OTHER_WALLET: OTHER,
      DGO_SPEND: '12.50',
      DGO_DEPTH: 'quick',
      DGO_ONLY: 'money/*, pagination/*',
      DGO_SKIP: 'orders',
      DGO_SEED: '3',
      DGO_SETTLE: '1',
      DGO_RATE: '2',
      DGO_TIMEOUT: '3',
      DGO_REPORT: 'json=r.json',
    });
    expect(options).toMatchObject({
      token: 'T',
      otherToken: 'T2',
      wallet: [UUID, OTHER],
      poorWallet: UUID,
      otherWallet: OTHER,
    });
    expect(options).toMatchObject({
      spend: 1_250,
      depth: 'quick',
      only: ['money/*', 'pagination/*'],
      skip: ['orders'],
      seed: 3,
    });
    expect(options).toMatchObject({ settle: 1, rate: 2, timeout: 3, report: [{ file: 'r.json' }] });
    const valued = checkOptions.filter((option) => option.required);
    expect(valued.every((option) => option.envVar?.startsWith('DGO_'))).toBe(true);
  });

  it('gives way to a flag', () => {
    const { options } = parse(['--token', 'flag', '--wallet', UUID, '--spend', '1', '--only', 'money'], {
      DGO_TOKEN: 'env',
      DGO_WALLET: OTHER,
      DGO_SPEND: '99',
      DGO_ONLY: 'orders',
    });
    expect(options).toMatchObject({ token: 'flag', wallet: [UUID], spend: 100, only: ['money'] });
  });

  it('with a wrong value is named as the source', () => {
    expect(parse([], { DGO_SPEND: 'a lot' }).refusal).toMatch(
      /'--spend <amount>' value 'a lot' from env 'DGO_SPEND' is invalid/,
    );
  });
});

const everything = ruleIds.map((id) => ({ id }));
const select = (only: string[], skip: string[] = []) => selectRules(everything, only, skip).map(({ id }) => id);
const chapter = (name: string) => ruleIds.filter((id) => id.startsWith(`${name}/`));

describe('--only and --skip', () => {
  it('leave everything when they are not given', () => {
    expect(select([])).toEqual(ruleIds);
  });

  it('take a rule, a chapter, or a pattern', () => {
    expect(select(['money/currencies-agree'])).toEqual(['money/currencies-agree']);
    expect(select(['money'])).toEqual(chapter('money'));
    expect(select(['money/*'])).toEqual(chapter('money'));
    expect(select(['*/unknown-is-404'])).toEqual(['orders/unknown-is-404', 'products/unknown-is-404']);
    expect(select(['money', 'orders/unknown-is-404'])).toHaveLength(chapter('money').length + 1);
  });

  it('work together: what is skipped is skipped', () => {
    expect(select(['money'], ['money/c*'])).toEqual(chapter('money').filter((id) => !id.startsWith('money/c')));
    expect(select([], ['*'])).toEqual([]);
    expect(select(['money'], ['money'])).toEqual([]);
  });

  it.each(['monney', 'money/currencies', 'currencies-agree', 'money/.*', '', '(', 'money/currencies-agree/'])(
    'refuse %j, which fits no rule',
    (pattern) => {
      expect(() => select([pattern])).toThrow(UsageError);
      expect(() => select([pattern])).toThrow(`--only ${pattern}: no rule has such an id. See dgo check --list`);
      expect(() => select([], [pattern])).toThrow(`--skip ${pattern}: no rule`);
    },
  );

  it('take a pattern that fits the catalogue, though nothing that is left has it', () => {
    expect(selectRules([{ id: 'money/currencies-agree' }], ['orders'], [])).toEqual([]);
  });
});

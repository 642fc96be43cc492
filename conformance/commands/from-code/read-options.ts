import { randomInt } from 'node:crypto';
import { plain } from '../../../cli/escapes.js';
import { UsageError } from '../../../cli/usage-error.js';
import { utcDay } from '../../evidence/notation/timestamp.js';
import { rules } from '../../rules/index.js';
import type { AnyRule } from '../../rules/shared/rule.js';
import type { Waiver } from '../../run/result.js';
import type { RunConfig } from '../../run/run.js';
import type { Demands } from '../demands.js';
import { BOUNDS, DEFAULTS, MIN_JUDGED_RULE, minJudgedComplaint } from '../option-values.js';
import type { CheckFlags as Flags } from '../options.js';
import { readDemands, selectRules } from '../run-steps.js';
import { readToken, sessionConfig, type TokenNames } from '../session-config.js';
import { waiversOf } from '../waivers.js';
import { OptionReader, refusal } from './option-reader.js';
import type { CheckOptions, Progress } from './options.js';

/** Options that were found to be usable, as a run takes them. */
export interface Prepared {
  readonly session: ReturnType<typeof sessionConfig> & Pick<RunConfig, 'environment'>;
  readonly rules: readonly AnyRule[];
  readonly run: Pick<RunConfig, 'depth' | 'seed' | 'interrupt' | 'onProgress' | 'bail'>;
  readonly strict: boolean;
  readonly waivers: readonly Waiver[] | null;
  readonly demands: Demands;
  /** Folder of the history; null where none is kept. */
  readonly history: string | null;
}

/** Every option there is; the compiler sees that none is forgotten. */
const KNOWN: Readonly<Record<keyof CheckOptions, true>> = {
  baseUrl: true,
  token: true,
  otherToken: true,
  anonymous: true,
  wallets: true,
  poorWallet: true,
  otherWallet: true,
  spend: true,
  sharedAccount: true,
  depth: true,
  only: true,
  skip: true,
  seed: true,
  strict: true,
  bail: true,
  minJudged: true,
  require: true,
  waivers: true,
  settleMs: true,
  fulfilmentMs: true,
  timeoutMs: true,
  rate: true,
  maxTimeMs: true,
  headers: true,
  environment: true,
  history: true,
  signal: true,
  onProgress: true,
};

const DEMAND_NAMES: Demands['names'] = { minJudged: "option 'minJudged'", require: "option 'require'" };
const TOKEN_NAMES: TokenNames = {
  token: "option 'token'",
  otherToken: "option 'otherToken'",
  anonymous: "option 'anonymous'",
};

const SPEND = { least: 0, most: 99_999_999_999_999 };

/** Reads the options of a run. Throws `UsageError` that names the option, the value and the rule. */
export function readOptions(options: CheckOptions): Prepared {
  const given = new OptionReader(options, Object.keys(KNOWN));
  const flags = readFlags(given);
  const environment = given.record('environment') ?? {};
  const seed = given.number('seed', BOUNDS.seed) ?? randomInt(BOUNDS.seed.most + 1);
  const interrupt = given.signal('signal');
  const onProgress = readListener(given);
  const strict = given.flag('strict');
  const violations = given.number('bail', BOUNDS.bail);
  const known = {
    rules: rulesLeft(flags),
    waivers: readWaivers(given),
    demands: readDemands(readMinJudged(given), given.texts('require'), DEMAND_NAMES),
    history: given.text('history') ?? null,
  };
  return {
    ...known,
    session: { ...sessionConfig(readBaseUrl(given), flags, environment, TOKEN_NAMES), environment },
    run: {
      depth: flags.depth,
      seed,
      ...(interrupt === undefined ? {} : { interrupt }),
      ...(onProgress === undefined ? {} : { onProgress }),
      ...(violations === undefined ? {} : { bail: { violations, ...(strict ? { counts: () => true } : {}) } }),
    },
    strict,
  };
}

/** The rules that `only` and `skip` leave, in the order of the catalogue. Throws `UsageError` where none is left. */
export function rulesLeft({ only, skip }: Pick<Flags, 'only' | 'skip'>): readonly AnyRule[] {
  const left = selectRules(rules, only, skip, { only: 'only', skip: 'skip' });
  if (left.length === 0) throw new UsageError('no evaluated rule is left by only and skip');
  return left;
}

/** The options as the command line would have read them. */
function readFlags(given: OptionReader): Flags {
  const token = given.value('token') === '' ? undefined : readSecret(given, 'token');
  const otherToken = readSecret(given, 'otherToken');
  const poorWallet = given.wallet('poorWallet');
  const otherWallet = given.wallet('otherWallet');
  const maxTime = given.number('maxTimeMs', BOUNDS.maxTime);
  return {
    ...(token === undefined ? {} : { token }),
    ...(otherToken === undefined ? {} : { otherToken }),
    anonymous: given.flag('anonymous'),
    wallet: given.wallets('wallets'),
    ...(poorWallet === undefined ? {} : { poorWallet }),
    ...(otherWallet === undefined ? {} : { otherWallet }),
    spend: given.number('spend', SPEND, ' An amount is in minor units, e.g. 2500 for 25.00.') ?? DEFAULTS.spend,
    sharedAccount: given.flag('sharedAccount'),
    depth: given.depth('depth') ?? DEFAULTS.depth,
    only: given.texts('only'),
    skip: given.texts('skip'),
    settle: given.number('settleMs', BOUNDS.settle) ?? DEFAULTS.settle,
    fulfilmentTimeout: given.number('fulfilmentMs', BOUNDS.fulfilmentTimeout) ?? DEFAULTS.fulfilmentTimeout,
    timeout: given.number('timeoutMs', BOUNDS.timeout) ?? DEFAULTS.timeout,
    rate: given.number('rate', BOUNDS.rate) ?? DEFAULTS.rate,
    ...(maxTime === undefined ? {} : { maxTime }),
    header: readHeaders(given),
    report: [],
  };
}

/** As the command line takes them. */
function readHeaders(given: OptionReader): string[] {
  return Object.entries(given.record('headers') ?? {}).map(([name, value]) => {
    // A colon or a bracket would be read as something else than a part of the name.
    if (!/[:[]/.test(name) && value !== undefined) return `${name}: ${value}`;
    throw new UsageError(`option 'headers' has '${plain(name)}', which is no name of a header, or has no value`);
  });
}

function readSecret(given: OptionReader, name: string): string | undefined {
  const value = given.secret(name);
  return value === undefined ? undefined : readToken(name, value);
}

function readBaseUrl(given: OptionReader): string {
  const value = given.value('baseUrl');
  if (value === undefined) {
    throw new UsageError("option 'baseUrl' is missing: give the base URL of the deployment, e.g. https://shop.example");
  }
  if (value instanceof URL) return value.href;
  if (typeof value === 'string') return value;
  throw refusal('baseUrl', value, 'It must be a string or a URL.');
}

function readWaivers(given: OptionReader): readonly Waiver[] | null {
  const entries = given.value('waivers');
  if (entries === undefined) return null;
  if (!Array.isArray(entries)) throw refusal('waivers', entries, 'It must be an array of waivers.');
  const { waivers, complaints } = waiversOf(entries, utcDay(Date.now()));
  if (complaints.length > 0) throw new UsageError(["option 'waivers' cannot be used:", ...complaints].join('\n'));
  return waivers;
}

/** A number stands for rules, a text for a share of them. */
function readMinJudged(given: OptionReader): string | undefined {
  const value = given.value('minJudged');
  if (value === undefined) return undefined;
  const complaint = typeof value === 'number' || typeof value === 'string' ? minJudgedComplaint(String(value)) : '';
  if (complaint === null) return String(value);
  throw refusal('minJudged', value, complaint || MIN_JUDGED_RULE);
}

function readListener(given: OptionReader): RunConfig['onProgress'] {
  const listener = given.value('onProgress');
  if (listener === undefined) return undefined;
  if (typeof listener !== 'function') throw refusal('onProgress', listener, 'It must be a function.');
  return (done, of, requests) => listener({ done, of, requests } satisfies Progress);
}

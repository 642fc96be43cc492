import { counted } from '../../cli/text.js';
import { UsageError } from '../../cli/usage-error.js';
import { type Environment, proxiesOf } from '../http/proxy.js';
import { NEVER_ISSUED } from '../http/request.js';
import type { RunConfig } from '../run/run.js';
import type { CheckFlags } from './options.js';

/** How the options about tokens are named in messages. */
export interface TokenNames {
  readonly token: string;
  readonly otherToken: string;
  /** Null where a token is always needed. */
  readonly anonymous: string | null;
}

/** The names on the command line. */
export const CLI_NAMES: TokenNames = { token: '--token', otherToken: '--other-token', anonymous: '--anonymous' };

/**
 * Where and as whom the command reaches the deployment, from its arguments. Throws `UsageError`, also for a token that is
 * missing and for the proxies of the environment.
 */
export function sessionConfig(
  baseUrlText: string | undefined,
  options: CheckFlags,
  environment: Environment = process.env,
  names = CLI_NAMES,
): Pick<
  RunConfig,
  | 'baseUrl'
  | 'tokens'
  | 'wallets'
  | 'spend'
  | 'sharedAccount'
  | 'settleMs'
  | 'fulfilmentMs'
  | 'timeoutMs'
  | 'rate'
  | 'headers'
  | 'longestMs'
> {
  checkProxies(environment);
  const baseUrl = readBaseUrl(baseUrlText);
  if (baseUrl.protocol === 'https:' && environment['NODE_TLS_REJECT_UNAUTHORIZED'] === '0') {
    throw new UsageError(
      'NODE_TLS_REJECT_UNAUTHORIZED=0 takes every certificate, so that anyone in between could read the token: unset it. NODE_EXTRA_CA_CERTS may name a file with an authority of your own',
    );
  }
  checkOther(options);
  const { token, otherToken } = options;
  const headers = readHeaders(options.header ?? []);
  checkTokens(options, names);
  return {
    baseUrl,
    tokens: {
      invalid: NEVER_ISSUED,
      ...(token === undefined ? {} : { caller: readToken(names.token, token) }),
      ...(otherToken === undefined ? {} : { other: readToken(names.otherToken, otherToken) }),
    },
    wallets: { own: options.wallet, poor: options.poorWallet ?? null, other: options.otherWallet ?? null },
    spend: options.spend,
    sharedAccount: options.sharedAccount ?? false,
    settleMs: options.settle,
    fulfilmentMs: options.fulfilmentTimeout,
    timeoutMs: options.timeout,
    rate: options.rate,
    headers,
    ...(options.maxTime === undefined ? {} : { longestMs: options.maxTime }),
  };
}

/** A run without a token judges little, so that it must be meant. Throws `UsageError`. */
function checkTokens({ token, otherToken, anonymous = false }: CheckFlags, names: TokenNames): void {
  const given = [...(token ? [names.token] : []), ...(otherToken ? [names.otherToken] : [])];
  if (anonymous && given.length > 0) {
    throw new UsageError(
      `${names.anonymous} sends no token, and ${given.join(' and ')} ${given.length === 1 ? 'gives one' : 'give some'}: leave out ${given.join(' and ')} to judge only what needs no token, or ${names.anonymous} to judge the account`,
    );
  }
  if (token || (anonymous && token === undefined)) return;
  const variable = names.token === CLI_NAMES.token ? `${names.token}, or set DGO_TOKEN` : names.token;
  const only = names.anonymous === null ? '' : `. With ${names.anonymous}, dgo judges only what needs no token`;
  throw new UsageError(
    `no token is given, or it is empty: give the account's token with ${variable}. In CI, a secret that is missing or empty has this effect${only}`,
  );
}

/** One user under two names would seem to see and to spend what is another's. Throws `UsageError`. */
function checkOther({ token, otherToken, wallet, poorWallet, otherWallet }: CheckFlags): void {
  if (otherToken !== undefined && otherToken === token) {
    throw new UsageError('--other-token is the same as --token: give one of another user, or leave it out');
  }
  const own = [...wallet, poorWallet].map((uuid) => uuid?.toLowerCase());
  if (otherWallet === undefined || !own.includes(otherWallet.toLowerCase())) return;
  throw new UsageError(
    `--other-wallet ${otherWallet} is a wallet of the account itself: give one of the other user, or leave it out`,
  );
}

/** Throws `UsageError` for what is no token. The value stays out of the message: it is a secret, or nearly one. */
export function readToken(option: string, value: string): string {
  if (/^[!-~]+$/.test(value)) return value;
  throw new UsageError(
    `${option} is no token: it must be one word of visible ASCII characters, without blanks or line breaks`,
  );
}

function checkProxies(environment: Environment): void {
  try {
    proxiesOf(environment);
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

/**
 * The base URL of a deployment. Throws `UsageError` for what is none. Nothing is repeated but the origin of a URL that
 * can be read: the rest may be a token or a password in the wrong place.
 */
export function readBaseUrl(text: string | undefined): URL {
  if (text === undefined)
    throw new UsageError('give the base URL of the deployment, e.g. dgo check https://shop.example');
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:')) {
    throw new UsageError(
      `what was given is no base URL (it is not shown, as it may be a token: ${counted(text.length, 'character')}). It needs http:// or https://, a host, and a path prefix if there is one.`,
    );
  }
  // A password with a slash in it ends the host early, and is a part of the path then.
  if (url.username !== '' || url.password !== '' || text.includes('@')) {
    throw new UsageError(
      'a base URL with a user name or password, or with an @, would be written into reports: give a token instead',
    );
  }
  const { origin } = url;
  if (url.search !== '' || url.hash !== '') {
    throw new UsageError(`the base URL at ${origin} has a query or a fragment: leave out what begins with ? or #`);
  }
  if (/\/api\/v1\/?$/.test(url.pathname)) {
    throw new UsageError(`the base URL at ${origin} ends with /api/v1: leave that out, the suite adds it`);
  }
  return url;
}

/** Names of which the suite itself decides, or which belong to one connection; and where else they are given, if anywhere. */
const RESERVED: ReadonlyMap<string, string> = new Map([
  ['authorization', 'give the token with --token'],
  ['proxy-authorization', 'put user and password into the URL of the proxy, in HTTPS_PROXY or HTTP_PROXY'],
  ['host', 'put the host into the base URL'],
  ...[
    ...['accept', 'accept-encoding', 'connection', 'content-encoding', 'content-length', 'content-type', 'expect'],
    ...['idempotency-key', 'keep-alive', 'proxy-connection', 'range', 'te', 'trailer', 'transfer-encoding', 'upgrade'],
  ].map((name): [string, string] => [name, 'the suite sets it by itself, as each request needs it']),
]);
const CONDITION = /^if-/;

/**
 * Headers for every request, from texts like `X-Api-Key: abc`, or one JSON array of such texts, as an environment
 * variable holds several. Names come back in lower case. Throws `UsageError`, and leaves the values out of it: they
 * often are keys.
 */
export function readHeaders(texts: readonly string[]): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const text of texts.flatMap(oneOrSeveral)) {
    const [, name = '', value = ''] = /^([^:]*):[ \t]*(.*?)[ \t]*$/s.exec(text) ?? [];
    const key = name.toLowerCase();
    if (!/^[!#$%&'*+.^_`|~0-9a-z-]+$/.test(key)) {
      throw new UsageError(
        `--header must be like 'X-Api-Key: value'; what stands before the colon is no name of a header`,
      );
    }
    if (!/^[\t -~]+$/.test(value)) {
      throw new UsageError(
        `--header ${shownName(name)}: its value must be visible ASCII characters and blanks, without line breaks, and not empty`,
      );
    }
    const remedy =
      RESERVED.get(key) ?? (CONDITION.test(key) ? 'with a condition nothing would be answered' : undefined);
    if (remedy !== undefined) throw new UsageError(`--header ${name} cannot be given: ${remedy}`);
    if (Object.hasOwn(headers, key)) throw new UsageError(`--header ${shownName(name)} is given twice`);
    headers[key] = value;
  }
  return headers;
}

/** Words of letters: what else stands there may be a key whose header was forgotten. */
function shownName(name: string): string {
  return /^[a-z]{1,20}(?:-[a-z]{1,20}){0,4}$/i.test(name) ? name : `of ${counted(name.length, 'character')}`;
}

function oneOrSeveral(text: string): readonly string[] {
  if (!text.startsWith('[')) return [text];
  const several = parsed(text);
  if (Array.isArray(several) && several.every((one) => typeof one === 'string')) return several;
  throw new UsageError(`several headers in one DGO_HEADER are a JSON array: ["X-One: 1", "X-Two: 2"]`);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

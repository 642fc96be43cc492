import { UsageError } from '../../cli/usage-error.js';
import { type Environment, proxiesOf } from '../http/dispatcher.js';
import { NEVER_ISSUED } from '../http/token-form.js';
import type { RunConfig } from '../run/run.js';
import { readBaseUrl } from './base-url.js';
import { readHeaders } from './extra-headers.js';
import type { CheckOptions } from './options.js';

/** Where and as whom the command reaches the deployment, from its arguments. Throws `UsageError`, also for the proxies of the environment. */
export function sessionConfig(
  baseUrlText: string | undefined,
  options: CheckOptions,
  environment: Environment = process.env,
): Pick<
  RunConfig,
  | 'baseUrl'
  | 'tokens'
  | 'wallets'
  | 'spend'
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
  return {
    baseUrl,
    tokens: {
      invalid: NEVER_ISSUED,
      ...(options.token === undefined ? {} : { caller: readToken('--token', options.token) }),
      ...(options.otherToken === undefined ? {} : { other: readToken('--other-token', options.otherToken) }),
    },
    wallets: { own: options.wallet, poor: options.poorWallet ?? null, other: options.otherWallet ?? null },
    spend: options.spend,
    settleMs: options.settle,
    fulfilmentMs: options.fulfilmentTimeout,
    timeoutMs: options.timeout,
    rate: options.rate,
    headers: readHeaders(options.header ?? []),
    ...(options.maxTime === undefined ? {} : { longestMs: options.maxTime }),
  };
}

/** One user under two names would seem to see and to spend what is another's. Throws `UsageError`. */
function checkOther({ token, otherToken, wallet, poorWallet, otherWallet }: CheckOptions): void {
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

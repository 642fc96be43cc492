import type { RunConfig } from '../engine/run.js';
import { NEVER_ISSUED } from '../engine/token-form.js';
import type { CheckOptions } from './options.js';
import { UsageError } from './usage-error.js';

/** Where and as whom the command reaches the deployment, from its arguments. */
export function sessionConfig(
  baseUrlText: string | undefined,
  options: CheckOptions,
): Pick<RunConfig, 'baseUrl' | 'tokens' | 'wallets' | 'spend' | 'settleMs' | 'fulfilmentMs' | 'timeoutMs' | 'rate'> {
  return {
    baseUrl: readBaseUrl(baseUrlText),
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
  };
}

/** The value stays out of the message: it is a secret, or nearly one. */
function readToken(flag: string, value: string): string {
  if (/^[!-~]+$/.test(value)) return value;
  throw new UsageError(
    `${flag} is no token: it must be one word of visible ASCII characters, without blanks or line breaks`,
  );
}

function readBaseUrl(text: string | undefined): URL {
  if (text === undefined)
    throw new UsageError('give the base URL of the deployment, e.g. dgo check https://shop.example');
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:')) {
    throw new UsageError(
      `"${text}" is no base URL. It needs http:// or https://, a host, and a path prefix if there is one.`,
    );
  }
  if (url.username !== '' || url.password !== '') {
    throw new UsageError('a base URL with a user name or password would be written into reports: use --token instead');
  }
  if (url.search !== '' || url.hash !== '') throw new UsageError(`"${text}": a base URL has no query and no fragment`);
  if (/\/api\/v1\/?$/.test(url.pathname)) throw new UsageError(`"${text}": leave /api/v1 out, the suite adds it`);
  return url;
}

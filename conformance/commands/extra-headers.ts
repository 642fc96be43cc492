import { UsageError } from '../../cli/usage-error.js';

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
  return /^[a-z]{1,20}(?:-[a-z]{1,20}){0,4}$/i.test(name) ? name : `of ${name.length} characters`;
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

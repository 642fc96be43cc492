import { plain, shellQuoted } from '../../cli/escapes.js';
import type { Exchange, Role } from '../evidence/evidence.js';

const VARIABLES: Readonly<Partial<Record<Role, string>>> = { caller: 'DGO_TOKEN', other: 'DGO_OTHER_TOKEN' };

const PSEUDONYM = /<(?:token|damaged):[0-9a-f]+>/;
/** The value of a header of `--header`, which only its owner knows. */
const OWN_HEADER = /^<header(?::[0-9a-f]+)?>$/;

/**
 * A curl command that sends the request again. Tokens are left to environment variables, and so are the keys that are
 * given with the names of theirs.
 */
export function curl(exchange: Exchange, target: string, keys: ReadonlyMap<string, string> = new Map()): string {
  const { request, as } = exchange;
  const parts = ['curl', '-sS', '-i'];
  // Brackets in an address are a pattern to curl unless it is told otherwise.
  if (/[[\]{}]/.test(request.target)) parts.push('-g');
  if (request.method !== 'GET') parts.push('-X', request.method);
  for (const [name, value] of Object.entries(request.headers)) {
    if (name === 'accept-encoding') continue;
    const variable = name === 'idempotency-key' ? keys.get(value) : undefined;
    if (variable !== undefined) {
      parts.push('-H', `"${name}: $${variable}"`);
      continue;
    }
    if (OWN_HEADER.test(value)) {
      parts.push('-H', shellQuoted(plain(`${name}: …`)));
      continue;
    }
    const [before, after] = value.split(PSEUDONYM, 2);
    const isBare = before === undefined || after === undefined;
    const isDamaged = value.includes('<damaged:');
    parts.push(
      '-H',
      isBare
        ? shellQuoted(plain(`${name}: ${value}`))
        : withToken(`${name}: ${before}`, after, isDamaged ? 'invalid' : as),
    );
  }
  if (request.body !== null) parts.push('--data-raw', shellQuoted(plain(request.body)));
  parts.push(shellQuoted(plain(target.replace(/\/$/, '') + request.target)));
  return parts.join(' ');
}

/** In double quotes, which let the shell put the token in. */
function withToken(before: string, after: string, as: Role): string {
  const variable = VARIABLES[as];
  const quoted = (text: string) => plain(text).replaceAll(/["$`\\]/g, '\\$&');
  if (variable === undefined) return `"${quoted(`${before}not-a-token${after}`)}"`;
  // Braces where the name of the variable would go on otherwise.
  const token = /^\w/.test(after) ? `\${${variable}}` : `$${variable}`;
  return `"${quoted(before)}${token}${quoted(after)}"`;
}

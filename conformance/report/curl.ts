import type { Exchange, Role } from '../engine/evidence.js';
import { plain, shellQuoted } from './text.js';

const TOKENS: Readonly<Record<Role, string | null>> = {
  caller: '$DGO_TOKEN',
  other: '$DGO_OTHER_TOKEN',
  invalid: 'not-a-token',
  none: null,
};

const PSEUDONYM = /<token:[0-9a-f]+>/;

/** A curl command that sends the request again. Tokens are left to environment variables. */
export function curl(exchange: Exchange, target: string): string {
  const { request, as } = exchange;
  const parts = ['curl', '-sS', '-i'];
  if (request.method !== 'GET') parts.push('-X', request.method);
  for (const [name, value] of Object.entries(request.headers)) {
    if (name === 'accept-encoding') continue;
    // Double quotes let the shell put the token in.
    const token = PSEUDONYM.test(value) ? value.replace(PSEUDONYM, TOKENS[as] ?? '') : null;
    parts.push('-H', token === null ? shellQuoted(plain(`${name}: ${value}`)) : `"${name}: ${token}"`);
  }
  if (request.body !== null) parts.push('--data-raw', shellQuoted(plain(request.body)));
  parts.push(shellQuoted(plain(target.replace(/\/$/, '') + request.target)));
  return parts.join(' ');
}

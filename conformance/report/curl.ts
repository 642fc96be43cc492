import { type ShellVariables, shellWord } from '../../cli/escapes.js';
import type { Exchange, Role } from '../evidence/evidence.js';
import { ulidInCreation } from '../evidence/read-exchange.js';
import { isAtOnce } from './steps.js';

const TOKENS: Readonly<Partial<Record<Role, string>>> = { caller: '$DGO_TOKEN', other: '$DGO_OTHER_TOKEN' };
const PSEUDONYM = /<(?:token|damaged):[0-9a-f]+>/;
/** The redacted value of a header given by `--header`. */
const OWN_HEADER = /^<header(?::[0-9a-f]+)?>$/;
/** Headers that curl writes itself. */
const OF_CURL = ['accept-encoding', 'content-length', 'host', 'connection'];
/** How long curl waits for an answer that the run did not wait for. */
const DROPPED_AFTER_S = '0.1';
/** Idempotency keys that mean nothing but that they are new. Others have a form that is part of the case. */
const OWN_KEY = /^dgo-[0-9a-f-]{36}$/;
/** Day of the month and time, of as many digits: new each time, and every shell and `date` know it. */
const NOW = '$(date +%d%H%M%S)';
const DIGITS = 8;

/** Commands for a POSIX shell, bash and zsh that send requests again when they are pasted in order. */
export interface ShellScript {
  /** Sets new idempotency keys, because a used key replays its first response; null where no command needs one. */
  readonly setting: string | null;
  /** The command of one of the requests, in one line. */
  commandOf(exchange: Exchange): string;
}

/**
 * The commands of these requests, which are in their order. Tokens come from the environment, keys are new, and requests
 * about an order that an earlier command creates are about the new one. What was under way at once is sent at once.
 */
export function shellScript(steps: readonly Exchange[], target: string): ShellScript {
  const isAlone = steps.length === 1;
  const { setting, keys } = freshKeys(steps, isAlone);
  const together = overlapping(steps);
  const orders = ordersUsedLater(steps, together);
  const commandOf = (exchange: Exchange) => {
    const key = keys.get(exchange.request.headers['idempotency-key'] ?? '') ?? new Map();
    const known = new Map(
      [...orders].filter(([, { by }]) => by !== exchange.id).map(([ulid, { name }]) => [ulid, `$${name}`]),
    );
    const sends = curlOf(exchange, target, key, known);
    const made = [...orders.values()].find(({ by }) => by === exchange.id);
    if (made !== undefined) return `${made.name}=$(${sends} | tee /dev/stderr | ${FIRST_ULID})`;
    const place = together.get(exchange.id);
    return place === undefined ? sends : place === 'last' ? `${sends} & wait` : `${sends} &`;
  };
  return { setting: isAlone ? null : setting, commandOf };
}

/** Reads the ULID of the order from a creation's response. */
const FIRST_ULID = `sed -n 's/.*"ulid" *: *"\\([^"]*\\)".*/\\1/p'`;

/** The variables that hold the ULIDs of orders which one command creates and a later one asks for. */
function ordersUsedLater(
  steps: readonly Exchange[],
  together: ReadonlyMap<number, unknown>,
): ReadonlyMap<string, { readonly name: string; readonly by: number }> {
  const orders = new Map<string, { name: string; by: number }>();
  for (const [index, exchange] of steps.entries()) {
    const ulid = together.has(exchange.id) ? null : ulidInCreation({ exchange });
    if (ulid === null || orders.has(ulid)) continue;
    const isUsed = steps.slice(index + 1).some(({ request }) => request.target.includes(ulid));
    if (isUsed) orders.set(ulid, { name: `ORDER${orders.size + 1}`, by: exchange.id });
  }
  return orders;
}

/** The requests that were under way at once, one of them a write: each is sent in the background, and the last one waits. */
function overlapping(steps: readonly Exchange[]): ReadonlyMap<number, 'first' | 'last'> {
  const groups: Exchange[][] = [];
  for (const exchange of steps) {
    const group = groups.at(-1);
    if (group?.some((other) => isAtOnce(other, exchange))) group.push(exchange);
    else groups.push([exchange]);
  }
  const isWrite = ({ request }: Exchange) => request.method !== 'GET';
  return new Map(
    groups
      .filter((group) => group.length > 1 && group.some(isWrite))
      .flatMap((group) => group.map(({ id }, index) => [id, index === group.length - 1 ? 'last' : 'first'])),
  );
}

function curlOf(exchange: Exchange, target: string, key: ShellVariables, orders: ShellVariables): string {
  const { request, failure } = exchange;
  const parts = ['curl', '-sS', '-i'];
  // Without -g, curl expands brackets in the URL as a pattern.
  if (/[[\]{}]/.test(request.target)) parts.push('-g');
  if (/\/\.{1,2}(?:\/|$)/.test(request.target)) parts.push('--path-as-is');
  if (request.method === 'HEAD') parts.push('-I');
  else if (request.method !== 'GET') parts.push('-X', request.method);
  if (failure?.kind === 'dropped') parts.push('-m', DROPPED_AFTER_S);
  for (const [name, value] of Object.entries(request.headers)) {
    if (!OF_CURL.includes(name))
      parts.push('-H', header(name, value, exchange.as, name === 'idempotency-key' ? key : new Map()));
  }
  if (request.body !== null) {
    // curl would add a type of its own.
    if (request.headers['content-type'] === undefined) parts.push('-H', "'content-type:'");
    parts.push('--data-raw', shellWord(request.body, orders));
  }
  parts.push(shellWord(target.replace(/\/$/, '') + request.target, orders));
  return parts.join(' ');
}

/** A header as one word. curl takes a blank value for a wish to leave the header out, unless a semicolon ends the name. */
function header(name: string, value: string, as: Role, key: ShellVariables): string {
  if (value.trim() === '') return shellWord(`${name};`);
  if (OWN_HEADER.test(value)) return shellWord(`${name}: …`);
  const pseudonym = PSEUDONYM.exec(value)?.[0];
  if (pseudonym === undefined) return shellWord(`${name}: ${value}`, key, 'latin1');
  const token = TOKENS[as];
  // Of a damaged token, a command has the token with another last character.
  const sent = token !== undefined && pseudonym.startsWith('<damaged:') ? `\${${token.slice(1)}%?}~` : token;
  if (sent !== undefined) return shellWord(`${name}: ${value}`, new Map([[pseudonym, sent]]), 'latin1');
  return shellWord(`${name}: ${value.replace(pseudonym, 'not-a-token')}`, new Map(), 'latin1');
}

/** New idempotency keys for requests that are sent again. */
interface FreshKeys {
  /** The command that sets the variables; null where no request has a key. */
  readonly setting: string | null;
  /** For each key, what of it is replaced by which variable. */
  readonly keys: ReadonlyMap<string, ShellVariables>;
}

/**
 * A key that is equal to another stays equal to it, and one that is like another stays like it: keys of a form keep it,
 * but for a few characters that they have in common. `isInline` puts the time itself in place of variables.
 */
function freshKeys(steps: readonly Exchange[], isInline: boolean): FreshKeys {
  const used = [...new Set(steps.flatMap(({ request }) => request.headers['idempotency-key'] ?? []))];
  const now = isInline ? NOW : '$NOW';
  const keys = new Map<string, ShellVariables>();
  const set: string[] = [];
  for (const key of used.filter((one) => OWN_KEY.test(one))) {
    if (isInline) keys.set(key, new Map([[key.slice(4, 12), now]]));
    else {
      const name = `KEY${keys.size + 1}`;
      keys.set(key, new Map([[key, `$${name}`]]));
      set.push(`${name}=dgo-$NOW-${keys.size}`);
    }
  }
  const formed = used.filter((key) => !OWN_KEY.test(key));
  for (const key of formed) {
    const part = changeable(key, formed);
    if (part !== null) keys.set(key, new Map([[part, now]]));
  }
  return { setting: keys.size === 0 ? null : [`NOW=${NOW}`, ...set].join(' '), keys };
}

/** The part of a key that is replaced: one that the keys like it have too; null where the key is too short or blank. */
function changeable(key: string, all: readonly string[]): string | null {
  const parts = [...key.matchAll(new RegExp(`(?=([a-z0-9]{${DIGITS}}))`, 'gi'))].flatMap(([, part]) => part ?? []);
  const shared = (part: string) => all.filter((other) => other.includes(part)).length;
  const [best] = parts.toSorted((a, b) => shared(b) - shared(a));
  return best ?? null;
}

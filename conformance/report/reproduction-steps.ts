import { plain, shellQuoted } from '../../cli/escapes.js';
import { cut } from '../../cli/text.js';
import type { Exchange, Json, Role } from '../evidence/evidence.js';

/** One line of what is told about a violation: what it is, and a text that is safe for a terminal. */
export interface ReportLine {
  readonly label: string;
  readonly text: string;
  /** Set for what can be pasted into a shell. */
  readonly isCommand?: true;
}

const MOST_READS = 3;
const MOST_STEPS = 12;
const LONGEST_COMMAND = 4_000;
/** Keys of this suite's own making. Others are sent as they are, because their form matters. */
const OWN_KEY = /^dgo-[0-9a-f-]{36}$/;

/**
 * What was sent and what came. Reads are listed with a command for the first, the telling one. Where something was
 * written, the requests are told in their order, each with its command; a key that has been used is used up, so the
 * commands take keys from variables.
 */
export function reproductionSteps(
  exchanges: readonly Exchange[],
  target: string,
  pointer: string | null,
): readonly ReportLine[] {
  const [first] = exchanges;
  if (first === undefined) return [];
  const came = { label: 'came', text: responseText(first, pointer) };
  if (exchanges.length === 1 || exchanges.every(({ request }) => request.method === 'GET')) {
    const others = exchanges.slice(1, MOST_READS).map((exchange) => ({ label: 'beside', text: line(exchange) }));
    return [{ label: 'sent', text: requestText(first) }, came, ...others, command(first, target)];
  }
  const steps = [...new Map(exchanges.map((exchange) => [exchange.id, exchange])).values()].sort((a, b) => a.id - b.id);
  const keys = variablesOf(steps);
  const setting = [...keys.values()].map((name) => `${name}=$(uuidgen)`).join(' ');
  const told = steps
    .slice(0, MOST_STEPS)
    .flatMap((exchange, index) => [{ label: `${index + 1}.`, text: line(exchange) }, command(exchange, target, keys)]);
  const left = steps.length - MOST_STEPS;
  return [
    { label: 'sent', text: requestText(first) },
    came,
    setting === ''
      ? { label: 'story', text: 'request by request:' }
      : { label: 'story', text: setting, isCommand: true },
    ...told,
    ...(left > 0 ? [{ label: '', text: `… and ${left} more` }] : []),
  ];
}

function command(exchange: Exchange, target: string, keys?: ReadonlyMap<string, string>): ReportLine {
  const text = curlCommand(exchange, target, keys);
  if (text.length <= LONGEST_COMMAND) return { label: 'curl', text, isCommand: true };
  return { label: 'curl', text: `too long to paste; it begins with ${cut(text, 200)}` };
}

/** A shell variable for each key that this suite has made up. */
export function variablesOf(steps: readonly Exchange[]): ReadonlyMap<string, string> {
  const keys = steps
    .flatMap(({ request }) => request.headers['idempotency-key'] ?? [])
    .filter((key) => OWN_KEY.test(key));
  return new Map([...new Set(keys)].map((key, index) => [key, `KEY${index + 1}`]));
}

function line({ id, request, response, failure, ms, note }: Exchange): string {
  const outcome = response === null ? (failure?.message ?? 'no answer') : `${response.status}, ${response.bytes} bytes`;
  const text = `#${id} ${request.method} ${request.target} → ${outcome} in ${ms} ms${note === '' ? '' : ` (${note})`}`;
  return plain(cut(text, 600));
}

const LONGEST_BODY = 300;

/** What was sent, in one line that is safe for a terminal. */
export function requestText({ id, request, as, note }: Exchange): string {
  const who = {
    caller: '',
    other: ', as the other user',
    none: ', without a token',
    invalid: ', with an invalid token',
  };
  const special = note === '' ? '' : ` (${note})`;
  const body = request.body === null ? '' : ` ${cut(request.body, LONGEST_BODY)}`;
  return plain(`#${id} ${request.method} ${request.target}${who[as]}${special}${body}`);
}

/** What came, in one line that is safe for a terminal; of a JSON body the part that the pointer is about. */
export function responseText({ response, failure, ms }: Exchange, pointer: string | null = null): string {
  if (response === null) return plain(`no answer after ${ms} ms: ${failure?.message ?? 'the connection ended'}`);
  const { status, mediaType, bytes, body } = response;
  const head = `${status}${mediaType === null ? '' : ` ${mediaType}`}, ${bytes} bytes in ${ms} ms`;
  switch (body.is) {
    case 'json':
      return plain(`${head}: ${around(body.value, pointer ?? '')}`);
    case 'text':
    case 'malformed':
      return plain(`${head}: ${cut(body.text, LONGEST_BODY)}`);
    default:
      return plain(head);
  }
}

/** The value that the pointer leads to, within the object that holds it where both are short; cut where it is long. */
function around(body: Json, pointer: string): string {
  const asked = pointer.split('/').slice(1);
  const keys = at(body, asked) === undefined ? [] : asked;
  for (const place of [keys.slice(0, -1), keys]) {
    const text = JSON.stringify(at(body, place));
    if (text.length <= LONGEST_BODY) return `${where(place)}${text}`;
  }
  return `${where(keys)}${cut(JSON.stringify(at(body, keys)), LONGEST_BODY)}`;
}

function where(keys: readonly string[]): string {
  return keys.length === 0 ? '' : `at /${keys.join('/')} `;
}

function at(body: Json, keys: readonly string[]): Json | undefined {
  let value: Json | undefined = body;
  for (const key of keys.map((one) => one.replaceAll('~1', '/').replaceAll('~0', '~'))) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
    // An array has its positions for names.
    value = (value as Readonly<Record<string, Json>>)[key];
  }
  return value;
}

const VARIABLES: Readonly<Partial<Record<Role, string>>> = { caller: 'DGO_TOKEN', other: 'DGO_OTHER_TOKEN' };

const PSEUDONYM = /<(?:token|damaged):[0-9a-f]+>/;
/** The value of a header of `--header`, which only its owner knows. */
const OWN_HEADER = /^<header(?::[0-9a-f]+)?>$/;

/**
 * A curl command that sends the request again. Tokens are left to environment variables, and so are the keys that are
 * given with the names of theirs.
 */
export function curlCommand(exchange: Exchange, target: string, keys: ReadonlyMap<string, string> = new Map()): string {
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

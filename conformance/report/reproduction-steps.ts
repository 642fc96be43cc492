import { plain } from '../../cli/escapes.js';
import { cut } from '../../cli/text.js';
import type { Exchange, Json } from '../evidence/evidence.js';
import { type ShellScript, shellScript } from './curl.js';

/** One line of a bug report. */
export interface ReportLine {
  readonly label: string;
  /** Safe for a terminal. */
  readonly text: string;
  /** Set where the text can be pasted into a shell. */
  readonly isCommand?: true;
}

const MOST_READS = 3;
const MOST_STEPS = 12;
const LONGEST_COMMAND = 4_000;
const LONGEST_BODY = 300;

/**
 * The requests that show a violation, the decisive one first. Of reads, only the first gets a curl command. If there was
 * a write, all requests follow in order, each with its command.
 */
export function reproductionSteps(
  exchanges: readonly Exchange[],
  target: string,
  pointer: string | null,
): readonly ReportLine[] {
  const [first] = exchanges;
  if (first === undefined) return [];
  const received = { label: 'received', text: responseText(first, pointer) };
  if (exchanges.length === 1 || exchanges.every(({ request }) => request.method === 'GET')) {
    const others = exchanges.slice(1, MOST_READS).map((exchange) => ({ label: 'related', text: line(exchange) }));
    return [
      { label: 'sent', text: requestText(first) },
      received,
      ...others,
      command(first, shellScript([first], target)),
    ];
  }
  const steps = [...new Map(exchanges.map((exchange) => [exchange.id, exchange])).values()].sort((a, b) => a.id - b.id);
  const script = shellScript(steps, target);
  const shown = steps
    .slice(0, MOST_STEPS)
    .flatMap((exchange, index) => [{ label: `${index + 1}.`, text: line(exchange) }, command(exchange, script)]);
  const left = steps.length - MOST_STEPS;
  return [
    { label: 'sent', text: requestText(first) },
    received,
    script.setting === null
      ? { label: 'steps', text: 'the requests in order:' }
      : { label: 'steps', text: script.setting, isCommand: true },
    ...shown,
    ...(left > 0 ? [{ label: '', text: `… and ${left} more` }] : []),
  ];
}

function command(exchange: Exchange, script: ShellScript): ReportLine {
  const text = script.commandOf(exchange);
  if (text.length <= LONGEST_COMMAND) return { label: 'curl', text, isCommand: true };
  return { label: 'curl', text: `too long to paste; it begins with ${cut(text, 200)}` };
}

function line({ id, request, response, failure, ms, note }: Exchange): string {
  const outcome = response === null ? (failure?.message ?? 'no answer') : `${response.status}, ${response.bytes} bytes`;
  const text = `#${id} ${request.method} ${request.target} → ${outcome} in ${ms} ms${note === '' ? '' : ` (${note})`}`;
  return plain(cut(text, 600));
}

/** The request in one line that is safe for a terminal. */
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

/** The response in one line that is safe for a terminal; of a JSON body, the part around the pointer. */
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

/** The value at the pointer, with the object around it if that is short enough; cut if it is too long itself. */
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
    // The keys of an array are its positions.
    value = (value as Readonly<Record<string, Json>>)[key];
  }
  return value;
}

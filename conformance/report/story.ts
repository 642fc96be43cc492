import { plain } from '../../cli/escapes.js';
import { cut } from '../../cli/text.js';
import type { Exchange } from '../evidence/evidence.js';
import { answerText, requestText } from './answer.js';
import { curl } from './curl.js';

/** One line of what is told about a violation: what it is, and a text that is safe for a terminal. */
export interface Told {
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
export function story(exchanges: readonly Exchange[], target: string, pointer: string | null): readonly Told[] {
  const [first] = exchanges;
  if (first === undefined) return [];
  const came = { label: 'came', text: answerText(first, pointer) };
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

function command(exchange: Exchange, target: string, keys?: ReadonlyMap<string, string>): Told {
  const text = curl(exchange, target, keys);
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

import type { Exchange } from '../engine/evidence.js';
import { curl } from './curl.js';
import { plain } from './text.js';

const MOST_READS = 3;
const MOST_STEPS = 12;
/** Keys of this suite's own making. Others are sent as they are, because their form matters. */
const OWN_KEY = /^dgo-[0-9a-f-]{36}$/;

/**
 * What was sent and what came, for a terminal. Reads are listed with a command for the first, the telling one. Where
 * something was written, the requests are told in their order, each with its command; a key that has been used is
 * used up, so the commands take keys from variables.
 */
export function story(exchanges: readonly Exchange[], target: string): string[] {
  const [first] = exchanges;
  if (first === undefined) return [];
  if (exchanges.every(({ request }) => request.method === 'GET')) {
    const lines = exchanges.slice(0, MOST_READS).map((exchange) => `  exchange   ${line(exchange)}`);
    return [...lines, `  curl       ${curl(first, target)}`];
  }
  const steps = [...new Map(exchanges.map((exchange) => [exchange.id, exchange])).values()].sort((a, b) => a.id - b.id);
  const keys = variablesOf(steps);
  const setting = [...keys.values()].map((name) => `${name}=$(uuidgen)`).join(' ');
  const told = steps
    .slice(0, MOST_STEPS)
    .flatMap((exchange, index) => [
      `  ${`${index + 1}.`.padStart(9)}  ${line(exchange)}`,
      `             ${curl(exchange, target, keys)}`,
    ]);
  const left = steps.length - MOST_STEPS;
  return [
    `  story      ${setting === '' ? '' : `with ${setting}`}`.trimEnd(),
    ...told,
    ...(left > 0 ? [`             … and ${left} more`] : []),
  ];
}

/** A shell variable for each key that this suite has made up. */
function variablesOf(steps: readonly Exchange[]): ReadonlyMap<string, string> {
  const keys = steps
    .flatMap(({ request }) => request.headers['idempotency-key'] ?? [])
    .filter((key) => OWN_KEY.test(key));
  return new Map([...new Set(keys)].map((key, index) => [key, `KEY${index + 1}`]));
}

function line({ id, request, response, failure, ms, note }: Exchange): string {
  const outcome = response === null ? (failure?.message ?? 'no answer') : `${response.status}, ${response.bytes} bytes`;
  return plain(`#${id} ${request.method} ${request.target} → ${outcome} in ${ms} ms${note === '' ? '' : ` (${note})`}`);
}

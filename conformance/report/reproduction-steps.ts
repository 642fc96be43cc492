import { plain } from '../../cli/escapes.js';
import { counted, cut } from '../../cli/text.js';
import type { Exchange, Json, Role } from '../evidence/evidence.js';
import { sentAt } from '../evidence/notation/number.js';
import type { Violation } from '../run/result.js';
import { type ShellScript, shellScript } from './curl.js';
import { placeOfNames, showing } from './showing.js';
import {
  answerInShort,
  chosenSteps,
  droppedBefore,
  durationText,
  inOrder,
  overlapping,
  pauseBefore,
  toSendAgain,
  waitBefore,
} from './steps.js';

/** One line of a bug report. */
export interface ReportLine {
  readonly label: string;
  /** Safe for a terminal. */
  readonly text: string;
  /** Set where the text can be pasted into a shell. */
  readonly isCommand?: true;
}

const LONGEST_COMMAND = 4_000;
const LONGEST_BODY = 300;
const SENDERS: Readonly<Record<Role, string>> = {
  caller: '',
  other: ', as the other user',
  none: ', without a token',
  invalid: ', with an invalid token',
};

/**
 * The requests that show a violation. The decisive one comes first, with its answer; where there are several, all follow
 * in the order in which they were sent, each with its time, its sender, what overlapped, and its command. Used
 * idempotency keys would replay the first response, so the commands take new keys from variables.
 */
export function reproductionSteps(
  violation: Pick<Violation, 'exchanges' | 'pointer' | 'between'> & Partial<Pick<Violation, 'actual'>>,
  target: string,
): readonly ReportLine[] {
  const { exchanges, pointer, actual, between = [] } = violation;
  const [decisive] = exchanges;
  if (decisive === undefined) return [];
  const all = inOrder(exchanges);
  const steps = chosenSteps(all, decisive);
  const again = toSendAgain(steps, decisive);
  const script = shellScript(again, target);
  const head = [
    { label: 'sent', text: requestText(decisive) },
    { label: 'received', text: responseText(decisive, pointer ?? placeOfNames(decisive, actual)) },
  ];
  const shown = showing(violation).map(({ id }) => id);
  const [only] = steps;
  if (only === undefined || steps.length === 1) return [...head, command(decisive, script)];
  const left = all.length - steps.length;
  return [
    ...head,
    {
      label: 'steps',
      text: `${counted(all.length, 'request')}, in the order in which they were sent${numbering(steps)}:`,
    },
    ...keysLine(script),
    ...steps.flatMap((exchange, index) => [
      ...pauseLine(pauseBefore(exchange, steps[index - 1], between)),
      stepLine(exchange, index, steps, shown),
      ...(again.includes(exchange) ? [...waitLine(exchange, again), command(exchange, script)] : []),
    ]),
    ...(left > 0 ? [{ label: '', text: `… and ${left} more like them; the history has each` }] : []),
  ];
}

function pauseLine(text: string | null): ReportLine[] {
  return text === null ? [] : [{ label: '', text }];
}

/** The commands alone that send the requests of a violation again, in their order; other lines say what is too long to paste. */
export function reproductionCommands(
  { exchanges }: Pick<Violation, 'exchanges'>,
  target: string,
): readonly ReportLine[] {
  const [decisive] = exchanges;
  if (decisive === undefined) return [];
  const steps = toSendAgain(chosenSteps(inOrder(exchanges), decisive), decisive);
  const script = shellScript(steps, target);
  return [
    ...keysLine(script),
    ...steps.flatMap((exchange) => [...waitLine(exchange, steps), command(exchange, script)]),
  ];
}

/** Waits as the run did after an order was created: what an order has comes with time. */
function waitLine(exchange: Exchange, steps: readonly Exchange[]): ReportLine[] {
  const earlier = steps.slice(0, steps.indexOf(exchange));
  const seconds = earlier.some(({ request }) => request.method === 'POST') ? waitBefore(exchange, earlier) : 0;
  return seconds === 0 ? [] : [{ label: 'wait', text: `sleep ${seconds}`, isCommand: true }];
}

function keysLine({ setting }: ShellScript): ReportLine[] {
  return setting === null ? [] : [{ label: 'new keys', text: setting, isCommand: true }];
}

function command(exchange: Exchange, script: ShellScript): ReportLine {
  const { target, body, headers } = exchange.request;
  const length = target.length + (body?.length ?? 0) + JSON.stringify(headers).length;
  const text = length > LONGEST_COMMAND ? null : script.commandOf(exchange);
  if (text !== null && text.length <= LONGEST_COMMAND) return { label: 'curl', text, isCommand: true };
  return { label: 'curl', text: `#${exchange.id} is too long to paste: ${text?.length ?? length} characters` };
}

function stepLine(exchange: Exchange, index: number, steps: readonly Exchange[], shown: readonly number[]): ReportLine {
  const { id, request, as, note, startedAt, ms } = exchange;
  const at = Date.parse(startedAt) - Date.parse(steps[0]?.startedAt ?? startedAt);
  const placesOf = (others: readonly Exchange[]) => others.map((other) => steps.indexOf(other) + 1);
  const during = placesOf(overlapping(exchange, steps));
  const dropped = placesOf(droppedBefore(exchange, steps));
  const special = [
    SENDERS[as],
    exchange.connection === undefined ? '' : ', over another connection',
    during.length === 0 ? '' : `, while ${rangesOf(during)} ${during.length === 1 ? 'was' : 'were'} under way`,
    dropped.length === 0 ? '' : `, while the deployment may still have been at work on ${rangesOf(dropped)}`,
    note === '' ? '' : ` (${note})`,
    shown.includes(exchange.id) ? '  ← shows it' : '',
  ].join('');
  const text = `+${durationText(at)}  #${id} ${request.method} ${request.target} → ${answerInShort(exchange)} in ${ms} ms${special}`;
  return { label: `${index + 1}.`, text: plain(cut(text, 600)) };
}

/** Numbers are given with the answers, which is not the order of the steps everywhere. */
function numbering(steps: readonly Exchange[]): string {
  const isAscending = steps.every(({ id }, index) => id > (steps[index - 1]?.id ?? 0));
  return isAscending ? '' : ' (#… counts their answers)';
}

/** Numbers in ascending order, e.g. `1, 3-5`. */
function rangesOf(numbers: readonly number[]): string {
  const ranges: [number, number][] = [];
  for (const number of numbers.toSorted((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last !== undefined && last[1] === number - 1) last[1] = number;
    else ranges.push([number, number]);
  }
  return ranges.map(([first, last]) => (first === last ? `${first}` : `${first}-${last}`)).join(', ');
}

/** The request in one line that is safe for a terminal. */
export function requestText({ id, request, as, note }: Exchange): string {
  const special = note === '' ? '' : ` (${note})`;
  const body = request.body === null ? '' : ` ${cut(request.body, LONGEST_BODY)}`;
  return plain(`#${id} ${request.method} ${request.target}${SENDERS[as]}${special}${body}`);
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
    const text = sentAt(body, place);
    if (text.length <= LONGEST_BODY) return `${where(place)}${text}`;
  }
  return `${where(keys)}${cut(sentAt(body, keys), LONGEST_BODY)}`;
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

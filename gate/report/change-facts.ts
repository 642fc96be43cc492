import { cut } from '../../cli/text.js';
import type { Change, Witness } from '../change.js';
import type { JudgedChange } from '../policy/judge.js';
import type { NamedVersion } from './gated.js';

/** Something that is told of a change. The text is that of the documents, and not yet safe to print. */
export interface Fact {
  readonly label: string;
  readonly text: string;
}

const MOST_OPERATIONS = 6;
const LONGEST_VALUE = 600;

/** What is told of a change beside what it is, in the order of reading. */
export function factsOf({ change, leave }: JudgedChange, base: NamedVersion): Fact[] {
  const { why, advice, voices, witness } = change;
  return [
    { label: 'where', text: whereOf(change, base) },
    { label: 'why', text: why },
    { label: 'advice', text: advice },
    { label: 'said by', text: voices.join(', ') },
    ...(witness === null ? [] : witnessFacts(witness)),
    ...(leave === null ? [] : [{ label: 'leave', text: `${leave.reason} – ${leave.owner}` }]),
  ];
}

/** Operations and place, e.g. `POST /api/v1/orders; spec/schemas/NewOrder.yaml:12:3`. */
export function whereOf(change: Change, base: NamedVersion): string {
  return [operationsOf(change), placeOf(change, base)].filter((text) => text !== '').join('; ');
}

/** The operations of a change, no more than a reader will read. */
export function operationsOf({ operations }: Change): string {
  const more = operations.length - MOST_OPERATIONS;
  const shown = operations.slice(0, MOST_OPERATIONS).join(', ');
  return more > 0 ? `${shown} and ${more} more` : shown;
}

function placeOf({ place, side, pointer }: Change, { name }: NamedVersion): string {
  const text = place === null ? pointer : `${place.file}:${place.line}:${place.column}`;
  // It is gone, and would not be found where it was.
  return side === 'base' && text !== '' ? `${text} at ${name}` : text;
}

function witnessFacts({ operation, part, direction, value, at, because }: Witness): Fact[] {
  const what = /\b(parameter|header)\b/.test(part) ? 'value' : 'body';
  const isRequest = direction === 'request';
  const before = isRequest ? 'was valid yesterday' : 'was impossible yesterday';
  return [
    { label: 'witness', text: `this ${what} ${before}: ${cut(JSON.stringify(value), LONGEST_VALUE)}` },
    {
      label: 'but',
      text: `the ${isRequest ? 'new' : 'old'} version says of it${at === '' ? '' : ` at ${at}`}: ${because} (${operation}, ${part})`,
    },
  ];
}

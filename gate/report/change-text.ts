import { inert, jsonText } from '../../cli/escapes.js';
import { cut } from '../../cli/text.js';
import type { ContractChange, Counterexample } from '../changes/change.js';
import { type JudgedChange, WAIVERS_FILE } from '../policy/waivers.js';
import type { GateResult, NamedVersion } from './gate-result.js';

/** A labelled detail of a change. Its text comes from the documents and is not yet safe to print. */
export interface Detail {
  readonly label: string;
  readonly text: string;
}

const MOST_OPERATIONS = 6;
const LONGEST_VALUE = 600;

/** The details of a change, in reading order. */
export function detailsOf({ change, waiver }: JudgedChange, base: NamedVersion): Detail[] {
  const { why, advice, witness: counterexample, names } = change;
  return [
    { label: 'where', text: whereOf(change, base) },
    ...(names === null ? [] : [{ label: 'names', text: `${nameText(names.before)} → ${nameText(names.after)}` }]),
    { label: 'why', text: why },
    { label: 'advice', text: advice },
    { label: 'said by', text: voicesOf(change) },
    ...(counterexample === null ? [] : counterexampleDetails(counterexample)),
    ...(waiver === null ? [] : [{ label: 'waiver', text: `${waiver.reason} – ${waiver.owner}` }]),
  ];
}

function nameText(name: string | null): string {
  return name ?? '(made up by each generator)';
}

/** The verdict in words; a change that only generated clients show has one of its own. */
export function verdictText({ change, waiver }: JudgedChange): string {
  const word = change.names === null ? change.verdict : `${change.verdict}, generated clients change`;
  return waiver === null ? word : `${word}, waived`;
}

/** Operations and place, e.g. `POST /api/v1/orders; spec/schemas/OrderRequest.yaml:12:3`. */
export function whereOf(change: ContractChange, base: NamedVersion): string {
  return [operationsOf(change), placeOf(change, base)].filter((text) => text !== '').join('; ');
}

/** Who found and judged a change, the finder first. */
export function voicesOf({ voices }: ContractChange): string {
  return voices.map((voice) => (voice === 'witness' ? 'counterexample' : voice)).join(', ');
}

/** The operations of a change, cut where there are many. */
function operationsOf({ operations }: ContractChange): string {
  const more = operations.length - MOST_OPERATIONS;
  const shown = operations.slice(0, MOST_OPERATIONS).join(', ');
  return more > 0 ? `${shown} and ${more} more` : shown;
}

function placeOf({ place, side, pointer }: ContractChange, { name }: NamedVersion): string {
  const text = place === null ? pointer : `${place.file}:${place.line}:${place.column}`;
  // A removed thing is found in the old version only.
  return side === 'base' && text !== '' ? `${text} at ${name}` : text;
}

function counterexampleDetails(shown: Counterexample): Detail[] {
  const { operation, part, direction, value, at, because, isAlone = false } = shown;
  const what = /\b(parameter|header)\b/.test(part) ? 'value' : 'body';
  const isRequest = direction === 'request';
  const before = isRequest ? 'was valid yesterday' : 'was impossible yesterday';
  const alone = isAlone ? 'with this change alone, ' : '';
  return [
    { label: 'counterexample', text: `this ${what} ${before}: ${cut(JSON.stringify(value), LONGEST_VALUE)}` },
    {
      label: 'but',
      text: `${alone}the ${isRequest ? 'new' : 'old'} version says of it${at === '' ? '' : ` at ${at}`}: ${because} (${operation}, ${part})`,
    },
  ];
}

/** The file that the entries of `waiverSnippet` belong in. */
export function waiversFile({ checks, waivers }: GateResult): string {
  if (waivers !== null) return waivers.file;
  return checks === null ? 'the file of --allow' : WAIVERS_FILE;
}

/**
 * Entries for the file of waivers, as lines of YAML that are safe to print. Reason and owner are empty, so that the
 * file is refused until they are filled in.
 */
export function waiverSnippet(refused: readonly JudgedChange[]): string[] {
  return [...new Set(refused.map(({ id }) => id))].flatMap((id) => [
    // YAML decodes the JSON escapes within double quotes.
    `- change: ${jsonText(id)}`,
    '  reason: # why clients or implementers can bear it',
    '  owner: # who answers for it',
  ]);
}

/** A sentence of the gate as inline Markdown. Text between backticks becomes code; everything else is escaped. */
export function prose(text: string): string {
  return inert(text).replaceAll(/&#96;(.*?)&#96;/g, '<code>$1</code>');
}

import type { Json } from '../../evidence/evidence.js';
import { sentText } from '../../evidence/notation/number.js';
import { bodyOf } from '../create-order.js';
import type { Candidate, InvalidOrder, Valid } from './flaw.js';

const DEEP = 10_000;
/** Of a letter that is no hexadecimal digit: a run pays from no wallet that was not named. */
const LONG = 8_300;
const HALF_A_PAIR = String.raw`\ud83d`;

/**
 * Bodies that are not JSON, or are not declared as JSON: 'Bodies are JSON (Content-Type: application/json on POST)'. They
 * must not be bought. No sentence says with which status they are refused, so a server error is a should.
 */
export function malformedBodies({ wallet, basket }: Valid): Candidate[] {
  const text = sentText(bodyOf({ wallet, basket: basket.slice(0, 1) }));
  const bodies: [string, string][] = [
    ['cut-off JSON', text.slice(0, -2)],
    ['an empty body', ''],
    ['no JSON at all', `wallet_id=${wallet}&items=1`],
    ['JSON with a comma too many', text.replace(/\}$/, ',}')],
    ['JSON in single quotes', text.replaceAll('"', "'")],
    ['JSON twice', text + text.replace('"quantity":1', '"quantity":2')],
  ];
  const malformed = bodies.map(
    ([note, body], index): Candidate => ({
      flaw: { cause: 'malformed body', place: null, note, body, mediaType: '' },
      isTelling: index < 1,
    }),
  );
  const note = 'a media type that is not JSON';
  const named: InvalidOrder = { cause: 'media type', place: null, note, body: text, mediaType: 'text/plain' };
  return [...malformed, { flaw: named, isTelling: false }];
}

/**
 * Bodies that a lenient framework may read without losing anything, and some whose reading changes a value. Their
 * quantities differ from 1, so that a default shows.
 */
export function lenientBodies({ wallet, basket }: Valid): Candidate[] {
  const [item] = basket;
  if (item === undefined) return [];
  const twice = sentText(bodyOf({ wallet, basket: [{ ...item, quantity: 2 }] }));
  const bodies: [string, string, boolean][] = [
    ['a quantity as text', twice.replace('"quantity":2', '"quantity":"2"'), true],
    ['a quantity with a fraction of zero', twice.replace('"quantity":2', '"quantity":2.0'), false],
    ['a wallet_id without hyphens', twice.replace(wallet, wallet.replaceAll('-', '')), false],
    ['one item instead of a list', twice.replace('[', '').replace(']', ''), false],
    ['a quantity of 2.5 as text', twice.replace('"quantity":2', '"quantity":"2.5"'), false],
    ['a quantity with a unit', twice.replace('"quantity":2', '"quantity":"2x"'), false],
  ];
  return bodies.map(([note, body, isTelling]) => ({
    flaw: { cause: 'shape', place: null, note, body, mediaType: '' },
    isTelling,
  }));
}

/**
 * Bodies with what is known to bite parsers, drivers and databases. Those with the cause `shape` are refused by '422
 * (validation error)', since 'wallet_id: string (UUID)' and 'product_variant_id: integer'. RFC 8259 promises nothing of
 * half a surrogate pair (8.2), of 1e400 (6) and of deep nesting (9): a server error for these is a should.
 */
export function bitingBodies({ wallet, basket }: Valid): Candidate[] {
  const [item] = basket;
  if (item === undefined) return [];
  const of = (walletId: string) => bodyOf({ wallet: walletId, basket: [item] });
  const text = sentText(of(wallet));
  const amid = `${wallet.slice(0, -1)}\0${wallet.slice(-1)}`;
  return [
    flawed('shape', 'NUL amid its wallet_id', of(amid), true),
    flawed('shape', 'an emoji as its wallet_id', of('😀'), false),
    flawed('shape', 'a wallet_id of 8,300 letters', of('x'.repeat(LONG)), false),
    flawed('shape', 'half a surrogate pair in its wallet_id', text.replace(wallet, wallet + HALF_A_PAIR), true),
    flawed('shape', '1e400 as a variant', text.replace(String(item.variant), '1e400'), false),
    flawed('malformed body', 'brackets that are never closed', '['.repeat(DEEP), false),
  ];
}

function flawed(cause: InvalidOrder['cause'], note: string, body: Json, isTelling: boolean): Candidate {
  return { flaw: { cause, place: null, note, body, mediaType: '' }, isTelling };
}

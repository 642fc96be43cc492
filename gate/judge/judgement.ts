import type { Effect } from '../../json-schema/canonical/keyword-effects.js';
import type { Direction, Verdict } from '../change.js';
import type { Use } from '../redocly/run-diff.js';

/** What a difference means for one direction, and why. */
export interface Ruling {
  readonly verdict: Verdict;
  readonly why: string;
}

/** What is said of a difference: its kind, what changed, and a ruling for each way in which it touches an operation. */
export interface Judgement {
  readonly kind: string;
  readonly what: string;
  readonly ruling: (use: Pick<Use, 'direction' | 'sense' | 'part'>) => Ruling;
  readonly advice?: string;
}

const GRAVITY: Readonly<Record<Verdict, number>> = { breaking: 3, 'not judged': 2, risky: 1, compatible: 0 };

/** Negative where the first is the graver one: for sorting. */
export function byGravity(one: Verdict, other: Verdict): number {
  return GRAVITY[other] - GRAVITY[one];
}

/** The gravest of the rulings for all uses, and the directions that it holds for. */
export function gravest(judgement: Judgement, uses: readonly Use[]): Ruling & { readonly direction: Direction } {
  const rulings = uses.map((use) => ({ ...judgement.ruling(use), direction: use.direction }));
  rulings.sort((one, other) => byGravity(one.verdict, other.verdict));
  const [first] = rulings;
  if (first === undefined)
    return { ...judgement.ruling({ direction: 'both', sense: 'same', part: null }), direction: 'both' };
  const directions = new Set(
    rulings.filter(({ verdict }) => verdict === first.verdict).map((ruling) => ruling.direction),
  );
  return { ...first, direction: directions.size === 1 ? first.direction : 'both' };
}

/** The same ruling whatever the direction. */
export function always(verdict: Verdict, why: string): Judgement['ruling'] {
  return () => ({ verdict, why });
}

/** A ruling for what clients send, and one for what they receive; what belongs to both gets the graver one. */
export function byDirection(request: Ruling, response: Ruling): Judgement['ruling'] {
  return ({ direction }) => {
    if (direction === 'request') return request;
    if (direction === 'response') return response;
    return byGravity(request.verdict, response.verdict) <= 0 ? request : response;
  };
}

/** The ruling on values that became fewer or more. */
export function byEffect(effect: Effect): Judgement['ruling'] {
  return ({ direction, sense }) => {
    if (effect === 'none') return { verdict: 'compatible', why: 'The same values are allowed as before.' };
    if (effect === 'unknown')
      return { verdict: 'risky', why: 'Whether other values are allowed than before cannot be told from it.' };
    if (sense === 'hint')
      return { verdict: 'risky', why: 'What a text contains need not be checked: who does may refuse it.' };
    const turned = sense === 'turned' ? ({ narrower: 'wider', wider: 'narrower', other: 'other' } as const) : null;
    const felt = sense === 'unclear' ? 'other' : (turned?.[effect] ?? effect);
    return EFFECTS[direction === 'both' ? 'request' : direction][felt];
  };
}

const EFFECTS: Readonly<Record<'request' | 'response', Readonly<Record<'narrower' | 'wider' | 'other', Ruling>>>> = {
  request: {
    narrower: { verdict: 'breaking', why: 'A client may still send what used to be accepted, and is refused now.' },
    wider: { verdict: 'compatible', why: 'All that clients were allowed to send is still accepted.' },
    other: { verdict: 'breaking', why: 'Some of what clients were allowed to send is refused now.' },
  },
  response: {
    narrower: { verdict: 'compatible', why: 'Clients receive nothing that they could not receive before.' },
    wider: { verdict: 'breaking', why: 'A client may receive what was impossible before, and not be able to read it.' },
    other: { verdict: 'breaking', why: 'A client may receive what was impossible before, and not be able to read it.' },
  },
};

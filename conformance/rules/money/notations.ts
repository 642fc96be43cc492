import type { JsonObject } from '../../evidence/evidence.js';
import {
  continuingSums,
  decimalOfMinor,
  displayMatches,
  minorOfDecimal,
  showsMinus,
} from '../../evidence/notation/money.js';
import { excerptOf, quote } from '../../evidence/notation/text.js';
import { amountExplanations } from '../shared/paid-order.js';
import type { AnyRule } from '../shared/rule.js';
import { type Money, moneyRule } from './money-rule.js';

/** The notations of one money value: that they agree, and how many decimals they show behind which mark. */
export default [
  moneyRule('money/decimal-agrees-with-amount', (money, ledger) => {
    const { kind, value, minor } = money;
    if (kind === 'order') return null;
    const { amount, decimal } = value;
    const inDecimal = minorOfDecimal(decimal);
    const agrees = minor === null || inDecimal === null ? amount === decimal : minor === inDecimal;
    if (agrees) return 'satisfied';
    if (minor === null || inDecimal === null) {
      const expected = kind === 'balance' || minor === null ? amount : decimalOfMinor(minor);
      return {
        member: 'decimal',
        expected: `is ${quote(expected)}, since its amount is ${quote(amount)}`,
        actual: quote(decimal),
      };
    }
    if (kind === 'balance' && minor === inDecimal * 100n) {
      return {
        member: 'amount',
        expected: `is ${quote(decimal)}, the same as its decimal`,
        actual: quote(amount),
        hint: "the amount of a wallet's balance is the decimal string, not minor units",
      };
    }
    return { ...disagreement(money, { minor, inDecimal }, ledger), explanations: explanationsOf(minor, inDecimal) };
  }),
  moneyRule('money/localized-agrees-with-decimal', ({ kind, value }) => {
    if (kind === 'order') return null;
    const { decimal, localized_decimal: localized } = value;
    const minor = minorOfDecimal(decimal);
    if (minor === null) return null;
    const signs = minor === 0n || showsMinus(localized) === minor < 0n;
    if (signs && displayMatches(localized, minor)) return 'satisfied';
    return {
      member: 'localized_decimal',
      expected: `has the digits and the sign of its decimal, ${quote(decimal)}`,
      actual: quote(localized),
    };
  }),
  moneyRule('money/sign-shows-in-every-notation', ({ kind, value, minor }) => {
    if (kind !== 'signed' || minor === null) return null;
    const negative = minor < 0n;
    const wrong = NOTATIONS.find((notation) => showsMinus(value[notation]) !== negative);
    if (wrong === undefined) return 'satisfied';
    return {
      member: wrong,
      expected: `shows ${negative ? 'a minus' : 'no minus'}, since its amount is ${quote(value.amount)}`,
      actual: quote(value[wrong]),
      explanations: isBelowOne(minor) ? [SIGN_BELOW_ONE] : [],
    };
  }),
  moneyRule('money/formatted-agrees-with-amount', (money) => {
    const { minor, value } = money;
    if (minor === null) return null;
    if (displayMatches(value.formatted, minor)) return 'satisfied';
    const sum = decimalOfMinor(minor < 0n ? -minor : minor);
    const shown = 'decimal' in value ? minorOfDecimal(value.decimal) : null;
    // Where the decimal says the same as this text, the amount may be what is wrong.
    if (shown !== null && shown !== minor && displayMatches(value.formatted, shown)) {
      const actual = `${quote(value.formatted)}, the same as its decimal; its amount is ${amountText(money)}`;
      return { member: 'formatted', expected: 'is the same sum as its amount', actual };
    }
    return {
      member: 'formatted',
      expected: `reads as ${sum}, since its amount is ${amountText(money)}`,
      actual: quote(value.formatted),
    };
  }),
  moneyRule('money/order-amount-has-two-decimals-at-most', ({ kind, value, minor }) => {
    if (kind !== 'order' || Math.abs(value.amount) > LARGEST) return null;
    if (minor !== null) return 'satisfied';
    return {
      member: 'amount',
      expected: 'has at most two decimals',
      actual: excerptOf(value, 'amount'),
      hint: 'sums in floating point must be rounded, or computed in minor units',
    };
  }),
  moneyRule('money/wallet-balance-shows-a-decimal-comma', ({ kind, value }) => {
    if (kind !== 'balance') return null;
    const localized = value.localized_decimal;
    const separator = DECIMALS.exec(localized)?.[1];
    if (separator === undefined) return null;
    if (separator === ',') return 'satisfied';
    return {
      member: 'localized_decimal',
      expected: 'has a comma before its decimals',
      actual: `${quote(separator)} in ${quote(localized)}`,
    };
  }),
] satisfies readonly AnyRule[];

interface Sums {
  readonly minor: bigint;
  readonly inDecimal: bigint;
}

/** Which of the two is wrong shows in the balances of the other rows, or in `formatted`, if anywhere. */
function disagreement(money: Money, { minor, inDecimal }: Sums, ledger: readonly JsonObject[]) {
  const { owner, field, kind, value } = money;
  const decimal = kind === 'order' ? '' : value.decimal;
  const amount = amountText(money);
  const ofBalances = only(field === 'amount' ? continuingSums(owner.value, ledger) : []);
  const isShown = (sum: bigint) => displayMatches(value.formatted, sum) && showsMinus(value.formatted) === sum < 0n;
  // Where the sign alone differs, the text may have been made of the decimal without it.
  const candidates = inDecimal === -minor ? [minor] : [minor, inDecimal];
  const ofText = only(kind === 'balance' ? [] : candidates.filter(isShown));
  // By chance a wrong sum continues the balance of a row that is not its neighbour.
  const isBalanced = ofBalances === minor || (ofBalances === inDecimal && ofText !== minor);
  const right = isBalanced ? ofBalances : ofText;
  const reason = isBalanced ? ', by which the balance changes' : ` and its formatted is ${quote(value.formatted)}`;
  if (right === minor) {
    const expected = `is ${quote(decimalOfMinor(minor))}, since its amount is ${amount}${reason}`;
    return { member: 'decimal', expected, actual: quote(decimal) } as const;
  }
  if (right === inDecimal) {
    const expected = `is ${quote(String(inDecimal))}, since its decimal is ${quote(decimal)}${reason}`;
    return { member: 'amount', expected, actual: amount } as const;
  }
  const sum = kind === 'balance' ? amount : `${amount}, which is ${decimalOfMinor(minor)}`;
  return {
    member: 'decimal',
    expected: 'is the same sum as its amount',
    actual: `the decimal is ${quote(decimal)}, the amount ${sum}`,
  } as const;
}

/** The single sum; undefined where there is none or more than one. */
function only(sums: readonly bigint[]): bigint | undefined {
  return sums.length === 1 ? sums[0] : undefined;
}

/** How the one may have come of the other: the amount of the decimal, or the decimal of the amount. */
function explanationsOf(minor: bigint, inDecimal: bigint): string[] {
  const [units, cents] = [(minor - 99n) / 100n, ((minor % 100n) + 100n) % 100n];
  const isRoundedDown = minor < 0n && cents !== 0n && inDecimal === units * 100n - cents;
  return [
    ...(isBelowOne(minor) && inDecimal === -minor ? [SIGN_BELOW_ONE] : []),
    ...(isRoundedDown
      ? [`a division of a negative amount may round down: ${minor} // 100 is ${units}, and ${minor} % 100 is ${cents}`]
      : []),
    ...amountExplanations(inDecimal, minor),
  ];
}

const SIGN_BELOW_ONE = 'the sign is lost where the whole part is 0: in sums between -1.00 and 0';

function isBelowOne(minor: bigint): boolean {
  return minor < 0n && minor > -100n;
}

const NOTATIONS = ['formatted', 'decimal', 'localized_decimal'] as const;

function amountText({ kind, value }: Money): string {
  return kind === 'order' ? excerptOf(value, 'amount') : quote(value.amount);
}

/** A larger JSON number cannot represent two decimals. */
const LARGEST = 1e13;

/** The separator before the last one or two digits. Longer runs are groups, or a balance without decimals. */
const DECIMALS = /\p{Nd}(\P{Nd})\p{Nd}{1,2}\P{Nd}*$/u;

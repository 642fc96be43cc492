/**
 * The decimal value of a number: `digits / 10^scale`. In JSON Schema 0.07 is a multiple of 0.01; in binary floating
 * point it is not.
 */
export interface Decimal {
  readonly digits: bigint;
  readonly scale: number;
}

/** The exact decimal of the JSON text of a finite number. */
export function toDecimal(value: number): Decimal {
  const [mantissa = '0', exponent = '0'] = String(value).split('e');
  const [whole = '0', fraction = ''] = mantissa.split('.');
  const scale = fraction.length - Number(exponent);
  const digits = BigInt(whole + fraction);
  return scale >= 0 ? { digits, scale } : { digits: digits * 10n ** BigInt(-scale), scale: 0 };
}

/** The same decimal with more digits after the point: `scale` must not be smaller than the decimal's own. */
function digitsAt(decimal: Decimal, scale: number): bigint {
  return decimal.digits * 10n ** BigInt(scale - decimal.scale);
}

/** The smallest positive number that is a whole multiple of each of the given positive numbers. */
export function leastCommonMultiple(numbers: readonly number[]): Decimal {
  const decimals = numbers.map(toDecimal);
  const scale = Math.max(0, ...decimals.map((decimal) => decimal.scale));
  const digits = decimals.map((decimal) => digitsAt(decimal, scale)).reduce((a, b) => (a / divisor(a, b)) * b, 1n);
  return { digits, scale };
}

function divisor(a: bigint, b: bigint): bigint {
  return b === 0n ? a : divisor(b, a % b);
}

/** Whether `value` is a whole multiple of `step`, in decimal arithmetic. */
export function isMultiple(value: number, step: number): boolean {
  const [left, right] = [toDecimal(value), toDecimal(step)];
  const scale = Math.max(left.scale, right.scale);
  return digitsAt(left, scale) % digitsAt(right, scale) === 0n;
}

/** The number of whole steps in `value`, rounded down; `step` is positive. */
export function timesWithin(value: number, step: Decimal): bigint {
  const decimal = toDecimal(value);
  const scale = Math.max(decimal.scale, step.scale);
  const [dividend, by] = [digitsAt(decimal, scale), digitsAt(step, scale)];
  const quotient = dividend / by;
  return dividend < 0n && quotient * by !== dividend ? quotient - 1n : quotient;
}

/** Half a step more than `value`, in decimal arithmetic: no multiple of `step`. */
export function plusHalf(value: number, step: number): number {
  const [left, right] = [toDecimal(value), toDecimal(step)];
  const scale = Math.max(left.scale, right.scale) + 1;
  const digits = digitsAt(left, scale) + digitsAt(right, scale) / 2n;
  return Number(`${digits}e-${scale}`);
}

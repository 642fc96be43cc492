import { convert, divideHalfUp, type Minor, toMinor } from './money.js';

/** The fee on what is bought in another currency than the wallet's: 15 thousandths. */
const CONVERSION_FEE_PER_MILLE = 15n;

/** One wanted line: the price of one piece in the product's own currency. */
export interface WantedLine {
  readonly price: Minor;
  readonly currency: string;
  readonly quantity: number;
}

/** Prices of one line, in the wallet's currency. */
export interface PricedLine {
  readonly unitPrice: Minor;
  readonly totalPrice: Minor;
}

/** Prices of an order, in the wallet's currency: `total = subtotal + conversionFees`. */
export interface PricedOrder {
  readonly lines: readonly PricedLine[];
  readonly subtotal: Minor;
  readonly conversionFees: Minor;
  readonly total: Minor;
}

/**
 * Prices an order in the currency of the wallet that pays. A unit price is converted and rounded first and multiplied
 * then, so that `unitPrice × quantity = totalPrice` holds on every line. The fee is taken once, on the sum of the
 * converted lines, halves rounded up.
 *
 * Undefined when a sum is too large for a number to be exact: no wallet holds that much.
 */
export function priceOrder(wanted: readonly WantedLine[], walletCurrency: string): PricedOrder | undefined {
  const lines: PricedLine[] = [];
  let subtotal = 0n;
  let converted = 0n;
  for (const line of wanted) {
    const unit = convert(BigInt(line.price), line.currency, walletCurrency);
    const sum = unit * BigInt(line.quantity);
    const unitPrice = toMinor(unit);
    const totalPrice = toMinor(sum);
    if (unitPrice === undefined || totalPrice === undefined) return undefined;
    lines.push({ unitPrice, totalPrice });
    subtotal += sum;
    if (line.currency !== walletCurrency) converted += sum;
  }
  const fees = divideHalfUp(converted * CONVERSION_FEE_PER_MILLE, 1000n);
  return asNumbers(lines, subtotal, fees);
}

/** The face value less the discount, halves rounded up. `discount` is a percentage, an integer from 0 to 100. */
export function discountedPrice(faceValue: Minor, discount: number): Minor {
  return Number(divideHalfUp(BigInt(faceValue) * BigInt(100 - discount), 100n));
}

function asNumbers(lines: readonly PricedLine[], subtotal: bigint, fees: bigint): PricedOrder | undefined {
  const total = toMinor(subtotal + fees);
  if (total === undefined) return undefined;
  return { lines, subtotal: Number(subtotal), conversionFees: Number(fees), total };
}

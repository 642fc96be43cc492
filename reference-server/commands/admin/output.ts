import { plainDecimal } from '../../domain/money.js';
import { type Seconds, timestamp } from '../../domain/time.js';
import type { Booked } from '../../store/administration/bookings.js';
import type { ProductRow } from '../../store/administration/products.js';
import type { ApiKey, UserRow } from '../../store/administration/users.js';
import type { WalletRow } from '../../store/administration/wallets.js';
import type { CheckResult } from '../../store/verify/verify.js';

/** The options of every administration command. */
export interface CommonFlags {
  readonly database?: string;
  readonly json?: boolean;
}

/** The result of a command, for people and for programs. The names in `json` are stable. */
export interface Outcome {
  readonly text: string;
  readonly json: object;
  /** True if the command found a violation: exit status 1. */
  readonly failed?: boolean;
}

/* What `--json` shows. Amounts are decimals as text, in major units, as the options take them. */

export function userJson({ id, name, email, created_at }: UserRow) {
  return { id, name, email, created_at: timestamp(created_at) };
}

export function keyJson({ id, user_id, email, created_at, revoked_at }: ApiKey) {
  return { id, user_id, email, created_at: timestamp(created_at), revoked_at: momentOrNull(revoked_at) };
}

export function walletJson(wallet: WalletRow) {
  return {
    id: wallet.id,
    uuid: wallet.uuid,
    user_id: wallet.user_id,
    name: wallet.name,
    currency: wallet.currency,
    balance: plainDecimal(wallet.balance),
    credit_limit: plainDecimal(wallet.credit_limit),
  };
}

export function transactionJson(booked: Booked) {
  return {
    id: booked.id,
    type: booked.type,
    wallet: booked.walletUuid,
    currency: booked.currency,
    amount: plainDecimal(booked.amount),
    balance_after: plainDecimal(booked.balanceAfter),
    description: booked.description,
    created_at: timestamp(booked.createdAt),
  };
}

export function productJson(product: ProductRow) {
  return {
    id: product.id,
    variant_id: product.variant_id,
    name: product.name,
    variant_name: product.variant_name,
    category_name: product.category_name,
    brand_name: product.brand_name,
    brand_id: product.brand_id,
    currency: product.currency,
    face_value: plainDecimal(product.face_value),
    discount_percentage: product.discount_percentage,
    price: plainDecimal(product.price),
    stock: product.stock,
    is_retired: product.permanently_out_of_stock === 1,
  };
}

function momentOrNull(moment: Seconds | null): string | null {
  return moment === null ? null : timestamp(moment);
}

/** Rows below their headings, in columns as wide as they need to be. */
export function table(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [headings, ...rows];
  const widths = headings.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  return lines
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** What `dgo admin verify` shows. */
export function checksOutcome(results: readonly CheckResult[]): Outcome {
  const broken = results.filter((result) => result.broken > 0);
  const summary =
    broken.length === 0
      ? `All ${results.length} checks hold.`
      : `${broken.length} of ${results.length} checks do not hold.`;
  return {
    text: [...results.map(resultText), '', summary].join('\n'),
    json: {
      holds: broken.length === 0,
      checks: results.map(({ name, holds, broken, examples }) => ({ name, rule: holds, broken, examples })),
    },
    failed: broken.length > 0,
  };
}

function resultText({ name, holds, broken, examples }: CheckResult): string {
  if (broken === 0) return `pass  ${name}`;
  const more = broken - examples.length;
  return [
    `FAIL  ${name}: ${holds}`,
    ...examples.map((example) => `        ${example}`),
    ...(more > 0 ? [`        … and ${more} more`] : []),
  ].join('\n');
}

import { orderNumber } from '../domain/order.js';
import { SECONDS_PER_DAY, type Seconds } from '../domain/time.js';
import type { UlidFactory } from '../domain/ulids.js';
import type { NewRow } from '../store/tables.js';
import { createDemoLedger, type DemoLedger } from './ledger.js';
import { createOrderMaker, type DemoOrder } from './orders.js';
import { demoUsers, demoWallets, type UserRow, type WalletRow } from './people.js';
import type { ProductRow } from './products.js';
import type { Random } from './random.js';

/** Everything that happened before today. */
interface History {
  readonly users: readonly UserRow[];
  readonly wallets: readonly WalletRow[];
  readonly orders: readonly DemoOrder[];
  readonly deposits: readonly NewRow<'deposits'>[];
  readonly transactions: readonly NewRow<'transactions'>[];
}

interface Past {
  readonly random: Random;
  readonly ledger: DemoLedger;
  readonly orders: DemoOrder[];
  readonly deposits: (NewRow<'deposits'> & { id: number })[];
  readonly makeOrder: (wallet: WalletRow, at: Seconds) => DemoOrder;
}

/** Minor units that each wallet starts with, in the order of the wallets. */
const OPENING = [2_500_000, 900_000, 2_000, 600_000, 150_000] as const;

/** What is left in the nearly empty wallet. */
const SMALL_CHANGE = 585;

/** Invents forty days of deposits, orders, refunds, adjustments and withdrawals, with balances that are exact. */
export function demoHistory(
  random: Random,
  today: Seconds,
  products: readonly ProductRow[],
  nextUlid: UlidFactory,
): History {
  const opening = openingDay(today);
  const users = demoUsers(opening);
  const wallets = demoWallets(random, opening);
  const ledger = createDemoLedger(users, nextUlid);
  const makeOrder = createOrderMaker(random, products, nextUlid);
  const past: Past = { random, ledger, orders: [], deposits: [], makeOrder };

  wallets.forEach((wallet, index) => {
    deposit(past, wallet, OPENING[index] ?? 0, opening);
  });
  const [main, euro, poor, other, otherEuro] = wallets;
  const turns = [main, euro, main, other, main, euro, otherEuro].filter((wallet) => wallet !== undefined);
  demoMoments(random, today).forEach((moment, index) => {
    const wallet = turns[index % turns.length];
    if (wallet !== undefined) happen(past, wallet, moment, index);
    if (index === 20 && poor !== undefined) spendDown(past, poor, moment);
  });
  return { users, wallets, orders: past.orders, deposits: past.deposits, transactions: ledger.rows };
}

function happen(past: Past, wallet: WalletRow, at: Seconds, index: number): void {
  const { random, ledger } = past;
  const amount = random.integer(100, 20_000);
  const turn = index % 10;
  if (turn === 3) deposit(past, wallet, amount * 5, at);
  else if (turn === 5) refund(past, wallet, at);
  else if (turn === 7) {
    const [type, description, sign] = random.pick(ADJUSTMENTS);
    ledger.enter({ wallet, type, amount: sign * amount, description, at });
  } else {
    // Now and then an order is placed and not paid.
    order(past, wallet, at, index % 40 !== 16);
  }
}

const ADJUSTMENTS = [
  ['creditAdjustment', 'Goodwill for a late delivery', 1],
  ['debitAdjustment', 'Correction of a deposit that was booked twice', -1],
  ['withdraw', 'Withdrawal to the bank account on file', -1],
] as const;

function deposit({ ledger, deposits }: Past, wallet: WalletRow, amount: number, at: Seconds): void {
  const id = 7001 + deposits.length;
  const reference = `BANK-${id}/${wallet.currency}`;
  deposits.push({ id, wallet_id: wallet.id, reference, created_at: at });
  ledger.enter({ wallet, type: 'deposit', amount, description: `Deposit ${reference}`, at, depositId: id });
}

function order(past: Past, wallet: WalletRow, at: Seconds, pays: boolean): void {
  const made = past.makeOrder(wallet, at);
  const { row } = made;
  past.orders.push(made);
  if (!pays) return;
  const description = `Payment for order ${orderNumber(row.id)}`;
  const paid = past.ledger.enter({
    wallet,
    type: 'orderPayment',
    amount: -row.total,
    description,
    at,
    orderId: row.id,
  });
  if (paid === false) return;
  row.payment_status = 'completed';
  row.transaction_id = paid;
}

/** Takes back the oldest paid order of the wallet that was not taken back yet. */
function refund({ ledger, orders }: Past, wallet: WalletRow, at: Seconds): void {
  const candidate = orders.find(({ row }) => {
    return row.wallet_id === wallet.id && row.payment_status === 'completed' && row.fulfillment_status === 'pending';
  });
  if (candidate === undefined) return;
  const { row } = candidate;
  row.fulfillment_status = 'refunded';
  row.updated_at = at;
  const description = `Refund of order ${orderNumber(row.id)}`;
  ledger.enter({ wallet, type: 'creditAdjustment', amount: row.total, description, at });
}

function spendDown({ ledger }: Past, wallet: WalletRow, at: Seconds): void {
  const amount = SMALL_CHANGE - wallet.balance;
  ledger.enter({ wallet, type: 'debitAdjustment', amount, description: 'Fee for a returned bank transfer', at });
}

/** How many days of history there are. The last one is yesterday, so that a closed window of dates never changes. */
const DAYS = 40;

/** Midnight at which the history begins. */
function openingDay(today: Seconds): Seconds {
  return today - DAYS * SECONDS_PER_DAY;
}

/**
 * The moments at which something happens, in order. Some days have rows in their first and in their last second, where
 * a date filter is easily wrong; and some seconds have several rows, where an order is easily left to chance.
 */
function demoMoments(random: Random, today: Seconds): Seconds[] {
  const moments: Seconds[] = [];
  for (let day = 0; day < DAYS; day += 1) {
    const midnight = openingDay(today) + day * SECONDS_PER_DAY;
    const count = random.integer(4, 8);
    for (let index = 0; index < count; index += 1) {
      const moment = midnight + random.integer(1, SECONDS_PER_DAY - 2);
      moments.push(moment);
      if (index === 0 && day % 4 === 1) moments.push(moment, moment);
    }
    if (day % 3 === 2) moments.push(midnight);
    if (day % 3 === 1) moments.push(midnight + SECONDS_PER_DAY - 1);
  }
  return moments.sort((a, b) => a - b);
}

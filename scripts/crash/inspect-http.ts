import { type Bought, boughtIn, type Customer, type Journal } from './journal.js';
import { type ContractSchemas, forEach, minorOf, postOrder, readJson, rowsOf } from './shopper.js';

/** Each acknowledged order is there, as it was acknowledged. Cheap: for the purchases of one round. */
export function inspectOrders(baseUrl: string, journal: Journal, from: number): Promise<void> {
  return forEach(boughtIn(journal, from), async ({ answer, buyer }) => {
    compare(
      answer,
      await readJson<ContractSchemas['Order']>(`${baseUrl}/api/v1/orders/${answer.ulid}`, buyer.token),
      journal,
    );
  });
}

function compare(answer: Bought['answer'], order: ContractSchemas['Order'], { exceptions }: Journal): void {
  const is = { ulid: order.ulid, orderNumber: order.order_number, total: minorOf(order.total) };
  if (JSON.stringify(is) !== JSON.stringify(answer)) {
    exceptions.push(`acknowledged was ${JSON.stringify(answer)}, there is ${JSON.stringify(is)}`);
  }
}

/** Reads everything that a client can read: lists, ledgers, codes, and each key once more. All orders must be completed. */
export async function inspectAsClient(baseUrl: string, buyers: readonly Customer[], journal: Journal): Promise<void> {
  const bought = boughtIn(journal);
  for (const token of new Set(buyers.map((buyer) => buyer.token))) {
    await inspectList(
      baseUrl,
      token,
      bought.filter(({ buyer }) => buyer.token === token),
      journal,
    );
  }
  const payments = new Map<string, number[]>();
  for (const buyer of buyers) await inspectLedger(baseUrl, buyer, payments, journal);
  for (const { answer } of bought) {
    const paid = payments.get(answer.ulid) ?? [];
    if (paid.length === 1 && paid[0] === -answer.total) continue;
    journal.exceptions.push(`order ${answer.ulid} of ${answer.total} was paid with [${paid}]`);
  }
  await inspectCodes(baseUrl, bought, journal);
  await forEach(bought, (purchase) => inspectKey(baseUrl, purchase, journal));
}

async function inspectList(baseUrl: string, token: string, bought: readonly Bought[], journal: Journal): Promise<void> {
  const listed = new Map<string, ContractSchemas['Order'][]>();
  for await (const order of rowsOf<ContractSchemas['Order']>(`${baseUrl}/api/v1/orders?per_page=100`, token)) {
    listed.set(order.ulid, [...(listed.get(order.ulid) ?? []), order]);
  }
  for (const { answer } of bought) {
    const [order, ...others] = listed.get(answer.ulid) ?? [];
    if (order === undefined || others.length > 0) {
      journal.exceptions.push(`order ${answer.ulid} is listed ${others.length + (order === undefined ? 0 : 1)} times`);
      continue;
    }
    compare(answer, order, journal);
    if (order.fulfillment_status === 'completed') continue;
    journal.exceptions.push(`order ${answer.ulid} is still ${order.fulfillment_status}`);
  }
}

async function inspectLedger(
  baseUrl: string,
  buyer: Customer,
  payments: Map<string, number[]>,
  { exceptions }: Journal,
) {
  const { token, walletId, walletUuid } = buyer;
  const url = `${baseUrl}/api/v1/transactions?wallet_id=${walletUuid}&per_page=100&sort=asc`;
  let balance = 0;
  for await (const row of rowsOf<ContractSchemas['Transaction']>(url, token)) {
    balance += Number(row.amount.amount);
    if (balance !== Number(row.balance_after.amount)) {
      exceptions.push(`wallet ${walletId}: row ${row.id} leaves ${row.balance_after.amount} and not ${balance}`);
      balance = Number(row.balance_after.amount);
    }
    if (row.order !== null) {
      payments.set(row.order.ulid, [...(payments.get(row.order.ulid) ?? []), Number(row.amount.amount)]);
    }
  }
  for await (const wallet of rowsOf<ContractSchemas['Wallet']>(`${baseUrl}/api/v1/wallets`, token)) {
    if (wallet.id !== walletId || wallet.balance.amount === (balance / 100).toFixed(2)) continue;
    exceptions.push(`wallet ${walletId} has ${wallet.balance.amount}, its ledger leaves ${balance} minor units`);
  }
}

async function inspectCodes(baseUrl: string, bought: readonly Bought[], { exceptions }: Journal): Promise<void> {
  const givenTo = new Map<string, string>();
  await forEach(bought, async ({ answer, buyer, items }) => {
    const url = `${baseUrl}/api/v1/orders/${answer.ulid}/get-codes`;
    const { data } = await readJson<ContractSchemas['OrderCodes']>(url, buyer.token);
    const codes = data.flatMap((entry) => entry.codes.map(({ code }) => code));
    const wanted = items.reduce((sum, { quantity }) => sum + quantity, 0);
    if (codes.length !== wanted) exceptions.push(`order ${answer.ulid} has ${codes.length} codes of ${wanted}`);
    for (const code of codes) {
      const other = givenTo.get(code);
      if (other !== undefined) exceptions.push(`orders ${other} and ${answer.ulid} have a code in common`);
      givenTo.set(code, answer.ulid);
    }
  });
}

/** The key once more, now with an order that no wallet could pay for: it returns the order and changes nothing. */
async function inspectKey(baseUrl: string, { key, buyer, answer }: Bought, { exceptions }: Journal): Promise<void> {
  const response = await postOrder(baseUrl, buyer.token, key, {}, 30_000);
  const { data }: Partial<ContractSchemas['OrderCreated']> = JSON.parse(await response.text());
  if (response.status === 201 && data?.ulid === answer.ulid) return;
  exceptions.push(`the key of order ${answer.ulid} is answered with ${response.status} and order ${data?.ulid}`);
}

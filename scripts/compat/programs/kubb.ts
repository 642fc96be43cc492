/** Buys a code with the client that kubb makes for axios. */
import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { axiosInstance } from '@kubb/plugin-client/clients/axios';
import { isAxiosError } from 'axios';
import * as dgo from './client/index.js';

const { DGO_URL, DGO_TOKEN, DGO_PRODUCT, DGO_WALLET = '', DGO_KEY } = process.env;
// Of its adapters, this one gives a Blob in Node too.
axiosInstance.defaults.adapter = 'fetch';
axiosInstance.defaults.baseURL = DGO_URL;
axiosInstance.defaults.headers.common.Authorization = `Bearer ${DGO_TOKEN}`;
const checksum = async (file: Blob) =>
  createHash('sha256')
    .update(Buffer.from(await file.arrayBuffer()))
    .digest('hex');
const blob = { responseType: 'blob' } as const;

const { data: product } = await dgo.getProduct(Number(DGO_PRODUCT));
console.log('wallets', (await dgo.listWallets()).data.length);
const item = { product_variant_id: product.variant.id, quantity: 2 };
const request = { wallet_id: DGO_WALLET, items: [item] };
const { ulid } = (await dgo.createOrder(request, { 'Idempotency-Key': DGO_KEY })).data;
console.log('order', ulid);
while ((await dgo.getOrder(ulid)).fulfillment_status !== 'completed') await sleep(100);
const codes = (await dgo.getOrderCodes(ulid)).data;
console.log(
  'codes',
  codes.reduce((sum, entry) => sum + entry.codes.length, 0),
);
console.log('zip', await checksum(await dgo.downloadOrderCodes(ulid, blob)));
console.log('pdf', await checksum(await dgo.downloadOrderInvoice(ulid, blob)));

let rows = 0;
for (let page = 1, next: string | null = ''; next !== null; page += 1) {
  const { data, links } = await dgo.listTransactions({ sort: 'asc', per_page: 100, page });
  rows += data.length;
  next = links.next;
}
console.log('ledger', rows);
try {
  await dgo.createOrder({ ...request, items: [{ ...item, product_variant_id: 1 }] });
} catch (error) {
  console.log('refused', isAxiosError(error) ? error.response?.status : error);
}

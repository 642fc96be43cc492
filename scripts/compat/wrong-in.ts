import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { locateOperations, type OpenApiDocument } from '../../gate/contract/generate/document.js';
import type { DemoServer } from '../servers/demo-server.js';

const ULID = /^[0-9A-HJKMNP-TV-Z]{26}$/;

/** No wallet has this id: the order that a program has refused on purpose names it. */
const NO_WALLET = '00000000-0000-0000-0000-000000000000';

/**
 * What is wrong with the lines of a program that buys two codes, and with the two files that it saves in `folder`; null where each is what
 * the server says itself: wallets, order, codes, checksums of both files, rows of the ledger, and why an order is refused.
 */
export async function wrongIn(printed: string, folder: string, { baseUrl, token }: DemoServer): Promise<string | null> {
  const lines = printed.split('\n').map((line) => line.trim());
  const ask = async (path: string, init: RequestInit = {}) => {
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
    const response = await fetch(`${baseUrl}/api/v1${path}`, { ...init, headers });
    return Buffer.from(await response.arrayBuffer());
  };
  const json = async <Body>(path: string, init?: RequestInit) => JSON.parse(String(await ask(path, init))) as Body;
  const total = async (path: string) => (await json<{ meta: { total: number } }>(path)).meta.total;
  const order = lines.find((line) => line.startsWith('order '))?.slice('order '.length) ?? '';
  if (!ULID.test(order)) return `it showed no order: ${printed.slice(0, 500)}`;

  const { data } = await json<{ data: { product_name: string; codes: { code: string }[] }[] }>(
    `/orders/${order}/get-codes`,
  );
  const codes = data.flatMap(({ product_name, codes }) => codes.map(({ code }) => `code ${product_name} ${code}`));
  if (codes.length !== 2) return `the order has ${codes.length} codes, and 2 were to be bought`;
  const zip = await ask(`/orders/${order}/download-codes`);
  const pdf = await ask(`/orders/${order}/download-invoice`);
  const expected = [
    `wallets ${await total('/wallets')}`,
    ...codes,
    `zip ${checksum(zip)}`,
    `pdf ${checksum(pdf)}`,
    `ledger ${await total('/transactions')}`,
  ];
  const absent = expected.find((line) => !lines.includes(line));
  if (absent !== undefined) return `the line is missing: ${absent}\n${printed}`;
  for (const [name, bytes] of [['codes.zip', zip] as const, ['invoice.pdf', pdf] as const])
    if (!(await readFile(join(folder, name)).catch(() => null))?.equals(bytes)) return `${name} is not as downloaded`;

  const body = JSON.stringify({ wallet_id: NO_WALLET, items: [{ product_variant_id: 1, quantity: 1 }] });
  const { message } = await json<{ message: string }>('/orders', { method: 'POST', body });
  const isRefused = lines.some((line) => line.startsWith('refused 422 ') && line.includes(message));
  return isRefused ? null : `no line has the refusal, which says "${message}"\n${printed}`;
}

const checksum = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/**
 * What is wrong with the lines of a program that asks a mock server for each answer, as `createOrder 201 201`: operation, status asked
 * for, status of the answer. Null where each status that the document describes was answered.
 */
export function wrongInMock(printed: string, document: OpenApiDocument): string | null {
  const lines = new Set(printed.split('\n').map((line) => line.trim()));
  const missing = locateOperations(document).flatMap(({ operation: { operationId, responses } }) =>
    Object.keys(responses)
      .filter((status) => !lines.has(`${operationId} ${status} ${status}`))
      .map((status) => `${operationId} ${status}`),
  );
  return missing.length === 0 ? null : `not answered as the document says: ${missing.join(', ')}\n${printed}`;
}

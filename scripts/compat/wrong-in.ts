import { createHash } from 'node:crypto';
import { locateOperations, type OpenApiDocument } from '../../gate/contract/generate/document.js';
import type { DemoServer } from '../servers/demo-server.js';

const ULID = /^[0-9A-HJKMNP-TV-Z]{26}$/;

/**
 * What is wrong with the lines of a program that buys two codes; null where each is what the server says itself: wallets, order,
 * codes, checksums of both files, rows of the ledger, and the status of a refused order.
 */
export async function wrongIn(printed: string, { baseUrl, token }: DemoServer): Promise<string | null> {
  const lines = Object.fromEntries(printed.split('\n').map((line) => line.trim().split(' ', 2) as [string, string?]));
  const ask = async (path: string) => {
    const response = await fetch(`${baseUrl}/api/v1${path}`, { headers: { Authorization: `Bearer ${token}` } });
    return Buffer.from(await response.arrayBuffer());
  };
  const total = async (path: string) =>
    String((JSON.parse((await ask(path)).toString()) as { meta: { total: number } }).meta.total);
  const order = lines['order'] ?? '';
  if (!ULID.test(order)) return `it showed no order: ${printed.slice(0, 500)}`;
  const expected: Readonly<Record<string, string>> = {
    wallets: await total('/wallets'),
    codes: '2',
    zip: createHash('sha256')
      .update(await ask(`/orders/${order}/download-codes`))
      .digest('hex'),
    pdf: createHash('sha256')
      .update(await ask(`/orders/${order}/download-invoice`))
      .digest('hex'),
    ledger: await total('/transactions'),
    refused: '422',
  };
  const wrong = Object.entries(expected).find(([name, value]) => lines[name] !== value);
  return wrong === undefined ? null : `${wrong[0]} is ${lines[wrong[0]] ?? 'missing'}, and ${wrong[1]} was expected`;
}

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

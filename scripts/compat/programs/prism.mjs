/** Asks a mock server for each answer that the document describes. */
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

const url = 'http://127.0.0.1:4011';
const { paths } = JSON.parse(readFileSync('openapi.json', 'utf8'));
const examples = { product: '811', order: '01KKNTQ1T8V5W7X9Y0A2B4C6D8' };
const item = { product_variant_id: 811, quantity: 2 };
const body = JSON.stringify({ wallet_id: '0d9f6c3e-5b1a-4c8e-9a77-3f2b1c0d4e5f', items: [item] });

const isReady = () =>
  fetch(url).then(
    () => true,
    () => false,
  );
while (!(await isReady())) await sleep(200);
for (const [path, methods] of Object.entries(paths)) {
  const address = url + path.replace(/\{(\w+)\}/, (_, name) => examples[name]);
  for (const [method, { operationId, responses }] of Object.entries(methods)) {
    for (const status of Object.keys(responses)) {
      const headers = { Authorization: 'Bearer any', 'Content-Type': 'application/json', Prefer: `code=${status}` };
      const sent = { method: method.toUpperCase(), headers, body: method === 'post' ? body : undefined };
      const answer = await fetch(`${address}?term=gift`, sent);
      console.log(operationId, status, answer.status);
    }
  }
}

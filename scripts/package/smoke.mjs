// Copied to a folder where the package is installed, and run by each version of Node that is supported: exports are loaded,
// a server is started and checked, and a code is bought. Ends with an exit status other than 0 where something is wrong.
import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { createClient } from 'digital-goods-ordering/client';
import { check, rules } from 'digital-goods-ordering/conformance';
import document from 'digital-goods-ordering/openapi.json' with { type: 'json' };
import 'digital-goods-ordering/types';

const require = createRequire(import.meta.url);
assert.equal(document.openapi.slice(0, 3), '3.1');
assert.deepEqual(require('digital-goods-ordering/openapi.json'), document);
assert.equal(require('digital-goods-ordering/openapi-3.0.json').openapi, '3.0.3');
assert.equal(require('digital-goods-ordering/client').createClient, createClient);
assert.equal(require('digital-goods-ordering/conformance').check, check);

const dgo = fileURLToPath(new URL('node_modules/digital-goods-ordering/dist/cli/dgo.js', import.meta.url));
const options = ['--demo', '--json', '--port', '0', '--log-level', 'warn', '--fulfilment-ms', '20'];
const server = spawn(process.execPath, [dgo, 'serve', ...options], { stdio: ['ignore', 'pipe', 'inherit'] });
try {
  const [line] = await once(createInterface({ input: server.stdout }), 'line');
  const { base_url: baseUrl, token, wallets, products } = JSON.parse(line);

  const client = createClient({ baseUrl, token });
  const items = [{ product_variant_id: products.cheap.variant_id, quantity: 1 }];
  const { order } = await client.createOrder({ wallet_id: wallets[0].uuid, items });
  const { entries } = await client.waitForCodes(order);
  assert.equal(entries.flatMap(({ codes }) => codes).length, 1);

  const checked = ['check', baseUrl, '--depth', 'quick', '--only', 'wallets/*'];
  const env = { ...process.env, DGO_TOKEN: token };
  assert.match(
    execFileSync(process.execPath, [dgo, ...checked], { encoding: 'utf8', env }),
    /^CONFORMANT: \d+ of \d+ rules judged/m,
  );
  console.log(`${process.version}: ${rules.length} rules known, a code bought, CONFORMANT`);
} finally {
  server.kill('SIGTERM');
  await once(server, 'exit');
}

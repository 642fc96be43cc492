import { randomUUID } from 'node:crypto';
import { createReferenceServer, type ReferenceServer } from './app.js';
import { completeConfig, type Flags } from './config.js';
import type { DemoProduct, DemoSummary } from './demo/demo.js';
import { StartError } from './domain/errors.js';

/** Exit status of a server that could not start for a reason that its user can remove. */
const USAGE = 2;

/** The limit for stopping, in milliseconds. It is longer than the wait for requests in flight. */
const STOP_LIMIT = 15_000;
/** Exit status of a server that could not stop within the limit. */
const NOT_STOPPED = 1;

/**
 * Runs the reference server as this process: prints how to reach it, and stops at SIGTERM or SIGINT when the requests
 * in flight are answered, with status 0. Reasons not to start go to stderr, each with what to do, and the exit status
 * is 2.
 */
export async function serve(flags: Flags, environment: NodeJS.ProcessEnv, json: boolean): Promise<void> {
  const server = await start(flags, environment);
  if (server === undefined) {
    process.exitCode = USAGE;
    return;
  }
  const stopped = nextStopSignal();
  console.log(json ? asJson(server) : asText(server));
  await stopped;
  const limit = setTimeout(giveUp, STOP_LIMIT);
  await server.close();
  clearTimeout(limit);
}

/** Ends the process when the database does not respond. Uncommitted work was not confirmed to any client. */
function giveUp(): void {
  console.error(`error: not everything could be finished within ${STOP_LIMIT} ms: see whether the database answers.`);
  process.exit(NOT_STOPPED);
}

async function start(flags: Flags, environment: NodeJS.ProcessEnv): Promise<ReferenceServer | undefined> {
  try {
    return await createReferenceServer(completeConfig(flags, environment));
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    for (const line of error.message.split('\n')) console.error(`error: ${line}`);
    return undefined;
  }
}

/** Resolves at the first signal to stop; a second one ends the process at once. */
function nextStopSignal(): Promise<void> {
  return new Promise((resolve) => {
    const stop = () => {
      process.off('SIGTERM', stop).off('SIGINT', stop);
      resolve();
    };
    process.on('SIGTERM', stop).on('SIGINT', stop);
  });
}

/** The greeting: the server's address, and with demo data the tokens, the wallets and two commands. */
function asText(server: ReferenceServer): string {
  const { demo, baseUrl, documentation } = server;
  if (demo === null) return `${baseUrl}\n\nNo token is shown: start with --demo to try the server with demo data.`;
  const [first] = demo.wallets;
  return [
    baseUrl,
    '',
    `Token:          ${demo.token}`,
    `Another user's: ${demo.otherToken}`,
    '',
    'Wallets:',
    ...demo.wallets.map(({ uuid, currency, owner, name }) => `  ${uuid}  ${currency}  ${owner.padEnd(5)}  ${name}`),
    '',
    'Look around, and buy something:',
    '',
    `  ${listWallets(server, demo)}`,
    '',
    `  ${buy(server, demo, first?.uuid ?? '')}`,
    '',
    ...(documentation === null ? [] : [`Documentation: ${documentation}`, '']),
    'Ctrl+C stops the server.',
  ].join('\n');
}

/** The same for programs, as one line. */
function asJson({ baseUrl, demo }: ReferenceServer): string {
  if (demo === null) return JSON.stringify({ base_url: baseUrl });
  const { cheap, euro, discounted, outOfStock, scarce } = demo.products;
  return JSON.stringify({
    base_url: baseUrl,
    token: demo.token,
    other_token: demo.otherToken,
    wallets: demo.wallets,
    products: {
      cheap: product(cheap),
      euro: product(euro),
      discounted: product(discounted),
      out_of_stock: product(outOfStock),
      scarce: product(scarce),
    },
  });
}

function product({ id, variantId, name, currency, price, stock }: DemoProduct) {
  return { id, variant_id: variantId, name, currency, price, stock };
}

function listWallets({ address }: ReferenceServer, { token }: DemoSummary): string {
  return `curl -s -H 'Accept: application/json' -H 'Authorization: Bearer ${token}' '${address}/api/v1/wallets'`;
}

function buy({ address }: ReferenceServer, { token, products }: DemoSummary, walletUuid: string): string {
  const order = { wallet_id: walletUuid, items: [{ product_variant_id: products.cheap.variantId, quantity: 1 }] };
  return (
    `curl -s -H 'Accept: application/json' -H 'Authorization: Bearer ${token}' ` +
    `-H 'Idempotency-Key: ${randomUUID()}' -H 'Content-Type: application/json' -d '${JSON.stringify(order)}' '${address}/api/v1/orders'`
  );
}

import { writeFileSync } from 'node:fs';
import { inTurn, measured, ratiosOf, rowOf, type Side, SLICE_MS, type Verdict, WIDTHS, warmUp } from './figures.js';
import type { LoadRequest, Sample } from './loader.js';
import { readsOf, recipesOf } from './reads.js';
import { openShop, type Shop } from './shop.js';
import { moduleFile, type Serving, type Stage } from './stage.js';
import type { Purchases } from './tasks.js';

/** What the server must do of what the same transactions come to without HTTP. */
const LEAST_ORDERS = 0.5;
const BUYERS = 8;

/** Orders with full durability, against the same transactions in a process without HTTP, on a database of its own. */
export async function benchOrders(stage: Stage, engine: string, databases: readonly string[]): Promise<Benched> {
  const [overHttp = '', within = ''] = databases;
  const shop = await openShop(overHttp, BUYERS);
  const inner = await openShop(within, BUYERS);
  const { child: server, loader } = await stage.serveDatabase(overHttp);
  const bare = await stage.start(moduleFile('in-process'), [within]);
  const rows: string[][] = [];
  const verdicts: Verdict[] = [];
  for (const wallets of [1, BUYERS]) {
    const what = wallets === 1 ? 'orders, one wallet' : `orders, ${wallets} wallets`;
    const next = purchases(shop, wallets);
    const wanted = { buyers: inner.buyers.slice(0, wallets), variantId: inner.variantId, durationMs: SLICE_MS };
    const sides: Side[] = [
      (width) => measured(server, () => loader.run(width, SLICE_MS, next)),
      (callers) =>
        measured(bare, async () => {
          const purchase: Purchases = { ...wanted, callers };
          // The process answers with what `callers` came to.
          return (await bare.ask(purchase)) as Sample;
        }),
    ];
    await warmUp(sides);
    for (const width of WIDTHS) {
      const [own = [], without = []] = await inTurn(sides, width);
      rows.push(rowOf(what, width, 'server', own));
      rows.push(rowOf(what, width, 'in-process', without, own));
      const ratios = ratiosOf(own, without);
      verdicts.push({ what: `${engine}: ${what} against in-process, ${width} at once`, least: LEAST_ORDERS, ratios });
    }
  }
  return { rows, verdicts };
}

/** One order after the other, each with a key of its own, from each wallet in turn. */
function purchases({ buyers, variantId }: Shop, wallets: number): () => LoadRequest {
  let bought = 0;
  const orders = buyers.slice(0, wallets).map(({ token, walletUuid }) => ({
    headers: { accept: 'application/json', authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ wallet_id: walletUuid, items: [{ product_variant_id: variantId, quantity: 1 }] }),
  }));
  return () => {
    bought += 1;
    const order = orders[bought % orders.length];
    if (order === undefined) throw new Error('there is no buyer');
    const headers = { ...order.headers, 'idempotency-key': `http-${wallets}-${bought}` };
    return { method: 'POST', path: '/api/v1/orders', headers, body: order.body };
  };
}

/** What the server must do of what a bare Express handler does, for the page that is asked for most. */
const LEAST_READS = 0.5;
const JUDGED = '15 products';

export interface Benched {
  readonly rows: readonly (readonly string[])[];
  readonly verdicts: readonly Verdict[];
}

/** Reads, against a bare `node:http` server that sends the same bytes and a bare Express handler with the same SQL. */
export async function benchReads(stage: Stage, engine: string, database: string): Promise<Benched> {
  const reads = readsOf(await openShop(database, 0));
  const server = await stage.serveDatabase(database);
  const recipes = stage.file(`recipes-${engine}.json`);
  writeFileSync(recipes, JSON.stringify(await recipesOf(reads, server.origin, database)));
  const bare = await stage.serve(moduleFile('bare-http'), [recipes]);
  const express = await stage.serve(moduleFile('bare-express'), [recipes, database]);
  const rows: string[][] = [];
  const verdicts: Verdict[] = [];
  for (const { what, request } of reads) {
    const side =
      ({ child, loader }: Serving): Side =>
      (width) =>
        measured(child, () => loader.run(width, SLICE_MS, () => request));
    const sides = [server, bare, express].map(side);
    await warmUp(sides);
    for (const width of WIDTHS) {
      const [own = [], bytes = [], handled = []] = await inTurn(sides, width);
      rows.push(rowOf(what, width, 'server', own));
      rows.push(rowOf(what, width, 'node:http', bytes, own));
      rows.push(rowOf(what, width, 'Express', handled, own));
      const ratios = ratiosOf(own, handled);
      if (what === JUDGED) {
        verdicts.push({
          what: `${engine}: ${what} against bare Express, ${width} at once`,
          least: LEAST_READS,
          ratios,
        });
      }
    }
  }
  return { rows, verdicts };
}

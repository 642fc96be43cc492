import type { Benched } from './bench-reads.js';
import type { Purchases } from './buyer.js';
import { moduleFile } from './child.js';
import { rowOf, type Verdict } from './figures.js';
import type { LoadRequest, Sample } from './loader.js';
import { openShop, type Shop } from './shop.js';
import { inTurn, measured, ratiosOf, type Side, SLICE_MS, WIDTHS, warmUp } from './slices.js';
import type { Stage } from './stage.js';

/** What the server must do of what the same transactions come to without HTTP. */
const LEAST = 0.5;
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
      verdicts.push({ what: `${engine}: ${what} against in-process, ${width} at once`, least: LEAST, ratios });
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
    if (order === undefined) throw new Error('there is nobody to buy');
    const headers = { ...order.headers, 'idempotency-key': `http-${wallets}-${bought}` };
    return { method: 'POST', path: '/api/v1/orders', headers, body: order.body };
  };
}

import type { ReferenceServer } from './app.js';
import type { DemoFacts, DemoProduct } from './demo/facts.js';

/** What a person needs to begin: where the server is, and with demo data the tokens, the wallets and two commands. */
export function asText(server: ReferenceServer): string {
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
export function asJson({ baseUrl, demo }: ReferenceServer): string {
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

function listWallets({ address }: ReferenceServer, { token }: DemoFacts): string {
  return `curl -s -H 'Accept: application/json' -H 'Authorization: Bearer ${token}' '${address}/api/v1/wallets'`;
}

function buy({ address }: ReferenceServer, { token, products }: DemoFacts, walletUuid: string): string {
  const order = { wallet_id: walletUuid, items: [{ product_variant_id: products.cheap.variantId, quantity: 1 }] };
  return (
    `curl -s -H 'Accept: application/json' -H 'Authorization: Bearer ${token}' ` +
    `-H 'Content-Type: application/json' -d '${JSON.stringify(order)}' '${address}/api/v1/orders'`
  );
}

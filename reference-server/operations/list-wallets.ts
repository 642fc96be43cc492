import { listWallets as readWallets } from '../store/wallets.js';
import type { Operation } from './operation.js';
import { lenientPage, pageShape } from './pages.js';
import { walletShape } from './wire.js';

/** GET /api/v1/wallets: the user's wallets. */
export const listWallets: Operation<'listWallets'> = async ({ user, raw, url }, { db }) => {
  const request = lenientPage(raw);
  const wallets = await readWallets(db, user.id, request);
  return { status: 200, body: pageShape(wallets, walletShape, { url, filters: {}, request }) };
};

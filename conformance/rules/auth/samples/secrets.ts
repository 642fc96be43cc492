import type { Change, Exchange, Intrusion, JsonObject } from '../../../evidence/evidence.js';
import { mutate, type Sample, type Samples } from '../../sample.js';
import { alone, listBody, orderBody, transactionBody, walletBody } from '../../sample-bodies.js';
import { onIntrusion } from '../../sample-cases.js';
import { attempted, changed, item, newOrder, newRow } from '../../sample-refusal.js';
import { answered, creation, raw, TOKEN, unanswered } from './requests.js';

const orderRow: JsonObject = orderBody;
const walletRow: JsonObject = walletBody;
const payment: JsonObject = transactionBody;
const order = JSON.stringify(orderBody.ulid);
const row = JSON.stringify(transactionBody.id);
const wallet = JSON.stringify([walletBody.id, walletBody.name, walletBody.created_at]);
const charge = newRow('-12998');
const otherWallet = '1d9f6c3e-5b1a-4c8e-9a77-3f2b1c0d4e5f';

const listed = (operation: 'listOrders' | 'listWallets' | 'listTransactions', rows: readonly JsonObject[]) =>
  answered(operation, 200, listBody(rows));
const secret = (...secrets: string[]) => ({ secrets });

function filtered(what: string, verdict: Sample['verdict'], exchange: Exchange): Sample {
  return onIntrusion(what, verdict, 'foreign wallet filter', exchange);
}

/** An attempt to buy two cards and a pass, and what was new afterwards with the caller and with the owner. */
function spending(ours: Partial<Change>, theirs: Partial<Change> = {}): Pick<Intrusion, 'spending'> {
  const changes = [changed(ours), changed(theirs)];
  return { spending: { attempt: attempted(401), shared: false, changes } };
}

const refused = (body: JsonObject, status = 403) => answered('getOrder', status, body);
const number = secret('#104233');
const code = { code: '<code:0123456789ab>', serial_number: 'S', pin_code: 'P', expiration_date: '2027-01-01 00:00:00' };

/** Rules about what must not be shown or done. */
export const secretSamples: Samples = {
  'auth/foreign-orders-are-not-listed': [
    onIntrusion('own orders', 'holds', 'foreign list', listed('listOrders', [orderRow]), secret('"01AAA"')),
    onIntrusion('the other has none', 'notApplicable', 'foreign list', listed('listOrders', [orderRow])),
    onIntrusion('another list', 'notApplicable', 'foreign list', listed('listWallets', [walletRow]), secret(wallet)),
    onIntrusion('no answer', 'unknown', 'foreign list', answered('listOrders', 200, {}, unanswered), secret(order)),
    onIntrusion('the other one’s', 'violated', 'foreign list', listed('listOrders', [orderRow]), secret('"1"', order)),
    onIntrusion(
      'the last row is the other one’s',
      'violated',
      'foreign list',
      listed('listOrders', [mutate(orderRow, '/ulid', '01JCK4Q8Z3V5W7X9Y0A2B4C6D9'), orderRow]),
      secret(order),
    ),
  ],
  'auth/foreign-wallets-are-not-listed': [
    onIntrusion('own wallets', 'holds', 'foreign list', listed('listWallets', [walletRow]), secret('[2]')),
    onIntrusion(
      'wallets that are counted per user',
      'holds',
      'foreign list',
      listed('listWallets', [mutate(walletRow, '/name', 'Savings')]),
      secret(wallet),
    ),
    onIntrusion('the other has none', 'notApplicable', 'foreign list', listed('listWallets', [walletRow])),
    onIntrusion('the other one’s', 'violated', 'foreign list', listed('listWallets', [walletRow]), secret(wallet)),
  ],
  'auth/foreign-ledger-is-not-listed': [
    onIntrusion('own rows', 'holds', 'foreign list', listed('listTransactions', [payment]), secret('"01AAA"')),
    filtered('a filter that is refused', 'holds', answered('listTransactions', 422)),
    filtered('a filter that shows nothing', 'holds', listed('listTransactions', [])),
    filtered('a filter that is ignored', 'holds', listed('listTransactions', [payment])),
    filtered('a filter that fails', 'unknown', answered('listTransactions', 500)),
    onIntrusion('no token', 'notApplicable', 'no token', answered('listTransactions', 401)),
    onIntrusion('the other one’s', 'violated', 'foreign list', listed('listTransactions', [payment]), secret(row)),
    filtered(
      'a filter that works',
      'violated',
      listed('listTransactions', [mutate(payment, '/wallet_id', otherWallet)]),
    ),
  ],
  'auth/refused-creation-changes-nothing': [
    onIntrusion('nothing', 'holds', 'unauthenticated creation', creation(401), spending({})),
    onIntrusion(
      'another sum',
      'holds',
      'foreign wallet payment',
      creation(422),
      spending({ rows: [newRow('-12997')] }),
    ),
    onIntrusion('no creation', 'notApplicable', 'no token', answered('getOrder', 401)),
    onIntrusion('not refused', 'notApplicable', 'foreign wallet payment', creation(201), spending({ rows: [charge] })),
    onIntrusion('no answer', 'unknown', 'unauthenticated creation', creation(401, unanswered), spending({})),
    onIntrusion('the owner cannot be asked', 'unknown', 'foreign wallet payment', creation(403), {
      ...spending({}, { because: 'no token' }),
    }),
    onIntrusion('others write', 'unknown', 'foreign wallet payment', creation(403), {
      ...spending({}, { rows: [charge], isBusy: true }),
    }),
    onIntrusion('charged', 'violated', 'unauthenticated creation', creation(401), spending({ rows: [charge] })),
    onIntrusion('the owner is charged', 'violated', 'foreign wallet payment', creation(422), {
      ...spending({}, { rows: [newRow('-1'), charge] }),
    }),
    onIntrusion('an order that nobody pays', 'violated', 'foreign wallet payment', creation(403), {
      ...spending({ orders: [newOrder(20, [item('Lumen Music Pass', 1)])] }),
    }),
  ],
  'auth/refusal-leaks-nothing': [
    onIntrusion('a message', 'holds', 'foreign order', refused({ message: 'No.' }), number),
    onIntrusion('a longer number', 'holds', 'foreign order', refused({ message: 'Error #1042337' }), number),
    onIntrusion('no body', 'holds', 'foreign order', raw('getOrder', 404, { is: 'empty' }), number),
    onIntrusion(
      'the documented 404',
      'holds',
      'foreign order',
      refused({ error: true, message: 'No.', data: [] }, 404),
    ),
    onIntrusion('a success', 'notApplicable', 'foreign order', answered('getOrder', 200, orderRow), number),
    onIntrusion('a 403 for no token', 'notApplicable', 'no token', refused({ message: 'Order #104233.' }), number),
    onIntrusion('a 404 for another token', 'notApplicable', 'invalid token', refused({ data: [code] }, 404)),
    onIntrusion('no answer', 'unknown', 'no token', answered('getOrder', 401, {}, unanswered)),
    onIntrusion('the number', 'violated', 'foreign order', refused({ message: 'Order #104233 is not yours.' }), number),
    onIntrusion('the order', 'violated', 'no token', refused({ message: 'No.', order: orderRow }, 401)),
    onIntrusion('a code', 'violated', 'foreign order', refused({ data: [{ codes: [code] }] }, 404)),
    onIntrusion('a code in the message', 'violated', 'foreign order', refused({ message: `No: ${code.code}` })),
    onIntrusion('a sum', 'violated', 'foreign wallet payment', refused({ wallet: { balance: walletBody.balance } })),
    onIntrusion('the wallets', 'violated', 'no token', answered('listWallets', 401, listBody([walletRow]))),
    onIntrusion('the ledger', 'violated', 'no token', answered('listTransactions', 401, { rows: [payment] })),
    onIntrusion(
      'a page in HTML',
      'violated',
      'foreign order',
      raw('getOrder', 403, { is: 'text', text: '#104233' }),
      number,
    ),
    onIntrusion(
      'the invoice',
      'violated',
      'foreign order',
      raw('downloadOrderInvoice', 403, { is: 'bytes', sha256: '0', magic: '%PDF-' }),
    ),
  ],
  'auth/token-is-never-echoed': [
    alone('another text', 'holds', answered('listOrders', 401, { message: 'Bearer token is not known.' })),
    alone("another user's token", 'holds', answered('listOrders', 200, { message: '<token:ffffffffffff>' })),
    alone('no token', 'notApplicable', creation(401, { request: raw('getOrder', 401, { is: 'empty' }).request })),
    alone('no answer', 'unknown', answered('listOrders', 401, {}, unanswered)),
    alone('in the message', 'violated', answered('listOrders', 401, { message: `${TOKEN} is not known.` })),
    alone('as a key', 'violated', answered('listOrders', 200, { seen: { [TOKEN]: 1 } })),
    alone(
      'in a header',
      'violated',
      mutate(answered('listOrders', 200), '/response/headers', [['x-request', `Authorization: Bearer ${TOKEN}x`]]),
    ),
    alone(
      'in a text',
      'violated',
      mutate(answered('listOrders', 500), '/response/body', { is: 'text', text: `at login(${TOKEN})` }),
    ),
  ],
};

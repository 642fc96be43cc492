import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  currencyOf,
  type LedgerShape,
  moneyText,
  orderText,
  rowText,
  SyntheticRows,
  timeText,
  ulidOf,
  type Written,
  walletUuid,
} from './ledger.test.support.js';

/** Ways in which the ledger, or how it is shown, can be wrong. Rows are named by their numbers. */
export interface LedgerFaults {
  /** `balance_after` of this row is too large, and right again in the next. */
  readonly wrongBalance?: number;
  /** The row is neither shown nor counted. */
  readonly lostRow?: number;
  /** The row is counted and not shown. */
  readonly hiddenRow?: number;
  /** The row is shown twice in a row, and counted twice. */
  readonly repeatedRow?: number;
  readonly wrongSign?: number;
  readonly otherCurrency?: number;
  /** The order that the row pays is neither listed nor found. */
  readonly lostOrder?: number;
  /** An order that is paid without a row, as young as this row. */
  readonly unpaidOrder?: number;
  /** The row pays for the order of another row. */
  readonly paidAgain?: { readonly row: number; readonly order: number };
  /** The order's total is one cent more than the row that pays it. */
  readonly otherTotal?: number;
  readonly otherOrderNumber?: number;
  /** The wallet list shows a cent more than the ledger. */
  readonly wrongListing?: boolean;
  /** Every page after this one shows it again. */
  readonly stuckAtPage?: number;
  /** Most rows of a page, whatever the request asks for. */
  readonly cap?: number;
  /** The dates of a query are not looked at. */
  readonly ignoresDates?: boolean;
  /** Rows of a window of days beyond the first are counted one too few. */
  readonly miscounts?: boolean;
  /** The page of this number is no JSON. */
  readonly brokenPage?: number;
  /** The description of this row, as it is. */
  readonly description?: { readonly row: number; readonly text: string };
}

export interface SyntheticOptions {
  readonly shape: LedgerShape;
  readonly faults?: LedgerFaults;
  /** Whether `GET /seen` returns the targets since the last `GET /seen`, one per line. */
  readonly isRecorded?: boolean;
  /** Before each answer. */
  readonly latencyMs?: number;
  /** Called with each request of the ledger, before it is answered. */
  readonly onRequest?: (nth: number, response: ServerResponse) => boolean | undefined;
}

export interface SyntheticServer {
  readonly url: string;
  readonly token: string;
  readonly rows: SyntheticRows;
  /** Methods and targets, in order. */
  readonly seen: string[];
  close(): Promise<void>;
}

const TOKEN = 'synthetic-token-of-the-auditor-0123456789';

/** Serves a ledger that follows from a few numbers, its orders, its wallets, and nothing else. */
export async function serveLedger(options: SyntheticOptions, port = 0): Promise<SyntheticServer> {
  const ledger = new SyntheticLedger(options);
  const seen: string[] = [];
  const server = createServer((request, response) => {
    if (options.isRecorded && request.url === '/seen') {
      response.end(seen.splice(0).join('\n'));
      return;
    }
    seen.push(`${request.method} ${request.url}`);
    const answer = () => ledger.answer(request, response);
    if (options.latencyMs === undefined) answer();
    else setTimeout(answer, options.latencyMs);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const close = () => closed(server);
  return { url: urlOf(server), token: TOKEN, rows: ledger.rows, seen, close };
}

function urlOf(server: Server): string {
  // A server that listens on a port has the address of one.
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function closed(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}

class SyntheticLedger {
  readonly rows: SyntheticRows;
  readonly #options: SyntheticOptions;
  readonly #faults: LedgerFaults;
  #requests = 0;

  constructor(options: SyntheticOptions) {
    this.#options = options;
    this.#faults = options.faults ?? {};
    this.rows = new SyntheticRows(options.shape);
  }

  answer(request: IncomingMessage, response: ServerResponse): void {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const path = url.pathname.replace('/api/v1/', '');
    if (request.headers.authorization !== `Bearer ${TOKEN}` && path !== 'products')
      send(response, 401, '{"message":"no"}');
    else if (path === 'transactions') this.#transactions(url, response);
    else if (path === 'orders') this.#orders(url, response);
    else if (path.startsWith('orders/')) this.#order(path.slice('orders/'.length), response);
    else if (path === 'wallets') this.#wallets(url, response);
    else if (path === 'products')
      send(
        response,
        200,
        page(url, 0, () => ''),
      );
    else send(response, 404, '{"message":"no such path"}');
  }

  #transactions(url: URL, response: ServerResponse): void {
    this.#requests += 1;
    if (this.#options.onRequest?.(this.#requests, response) === true) return;
    const { ignoresDates, miscounts, cap = 100, stuckAtPage, brokenPage } = this.#faults;
    const query = url.searchParams;
    const day = (name: string) => (ignoresDates ? null : query.get(name));
    const [start, end] = [day('start_date'), day('end_date')];
    const from = start === null ? 0 : this.#shownBefore(this.rows.firstSince(Date.parse(start)));
    const to = this.#shownBefore(end === null ? this.rows.total : this.rows.firstSince(Date.parse(end) + 86_400_000));
    const places = this.#rowsOf(from, Math.max(from, to), query.get('wallet_id'));
    const asked = Number(query.get('page') ?? 1);
    if (brokenPage === asked && query.get('per_page') === '100') {
      send(response, 200, '{"data":[{"id":');
      return;
    }
    if (stuckAtPage !== undefined && asked > stuckAtPage) url.searchParams.set('page', String(stuckAtPage));
    const isDescending = query.get('sort') !== 'asc';
    const total = places.length - (miscounts && start !== null ? 1 : 0);
    const text = (index: number) => this.#textAt(places.at(isDescending ? places.length - 1 - index : index));
    send(response, 200, page(url, Math.max(0, total), text, cap));
  }

  /** Places in the list before a row: one less after a row that is lost, one more after one that is repeated. */
  #shownBefore(row: number): number {
    const { lostRow, repeatedRow } = this.#faults;
    return (
      row - Number(lostRow !== undefined && row > lostRow) + Number(repeatedRow !== undefined && row > repeatedRow)
    );
  }

  #rowAt(place: number): number {
    const { lostRow, repeatedRow } = this.#faults;
    if (lostRow !== undefined && place >= lostRow) return place + 1;
    return repeatedRow !== undefined && place > repeatedRow ? place - 1 : place;
  }

  /** The rows of a window, of all wallets or of one. */
  #rowsOf(from: number, to: number, wallet: string | null): { length: number; at: (index: number) => number } {
    if (wallet === null) return { length: to - from, at: (index) => this.#rowAt(from + index) };
    const { wallets } = this.rows.shape;
    const own = Array.from({ length: wallets }, (_, index) => walletUuid(index)).indexOf(wallet.toLowerCase());
    const [first, end] = [this.#rowAt(from), to === 0 ? 0 : this.#rowAt(to - 1) + 1];
    const rows = Array.from({ length: end - first }, (_, index) => first + index).filter(
      (row) => row % wallets === own,
    );
    const shown = rows.filter((row) => row !== this.#faults.lostRow);
    return { length: shown.length, at: (index) => shown[index] ?? 0 };
  }

  #textAt(row: number): string {
    if (row === this.#faults.hiddenRow) return '';
    const text = rowText(this.rows, row, (written) => this.#broken(row, written));
    const { description } = this.#faults;
    return description?.row === row
      ? text.replace(/"description":"[^"]*"/, () => `"description":"${description.text}"`)
      : text;
  }

  #broken(row: number, written: Written): Written {
    const { wrongBalance, wrongSign, otherCurrency, paidAgain, otherOrderNumber } = this.#faults;
    if (row === wrongBalance) return { ...written, balance: written.balance + 100 };
    if (row === wrongSign) return { ...written, amount: -written.amount };
    if (row === otherCurrency) return { ...written, currency: 'EUR' };
    if (row === paidAgain?.row) {
      const { at } = this.rows.row(paidAgain.order);
      return { ...written, orderUlid: ulidOf(at, 'S', paidAgain.order) };
    }
    return row === otherOrderNumber ? { ...written, orderNumber: '#1' } : written;
  }

  #orders(url: URL, response: ServerResponse): void {
    const { orders } = this.rows;
    const { unpaidOrder, lostOrder } = this.#faults;
    const extra = unpaidOrder === undefined ? 0 : 1;
    const text = (index: number) => {
      if (index < extra) return this.#unpaid(unpaidOrder ?? 0);
      const row = this.rows.rowOfOrder(orders - 1 - (index - extra));
      return row === lostOrder ? '' : this.#orderText(row);
    };
    send(response, 200, page(url, orders + extra, text));
  }

  #orderText(row: number): string {
    const { otherTotal } = this.#faults;
    return orderText(this.rows, row, (order) => (row === otherTotal ? { ...order, amount: order.amount - 1 } : order));
  }

  #unpaid(row: number): string {
    const { at } = this.rows.row(row);
    return orderText(this.rows, row, (order) => {
      return { ...order, amount: -4_200, orderUlid: ulidOf(at, 'T', row), orderNumber: '#UNPAID' };
    });
  }

  /** Finds an order by the time in its ulid. */
  #order(ulid: string, response: ServerResponse): void {
    const { unpaidOrder, lostOrder } = this.#faults;
    const at = [...ulid.slice(0, 10)].reduce(
      (sum, letter) => sum * 32 + '0123456789ABCDEFGHJKMNPQRSTVWXYZ'.indexOf(letter),
      0,
    );
    for (let row = this.rows.firstSince(at); row < this.rows.total && this.rows.at(row) === at; row += 1) {
      const isUnpaid = unpaidOrder === row && ulid === ulidOf(at, 'T', row);
      const isPaid = row !== lostOrder && ulid === ulidOf(at, 'S', row);
      if (isUnpaid || isPaid) {
        send(response, 200, isUnpaid ? this.#unpaid(row) : this.#orderText(row));
        return;
      }
    }
    send(response, 404, '{"message":"no such order"}');
  }

  #wallets(url: URL, response: ServerResponse): void {
    const { wallets } = this.rows.shape;
    const text = (index: number) => {
      const last = this.rows.total - 1 - ((this.rows.total - 1 - index) % wallets);
      const balance = (last < 0 ? 0 : this.rows.row(last).balance) + Number(this.#faults.wrongListing ?? 0);
      const currency = currencyOf(index);
      const money = moneyText(balance, currency).replace(
        /"amount":"(-?\d+)"/,
        `"amount":"${(balance / 100).toFixed(2)}"`,
      );
      const time = timeText(this.rows.begin - 86_400_000);
      return `{"id":${index + 1},"name":"Wallet ${index}","balance":${money},"currency":"${currency}","cerdit_limit":0,"created_at":"${time}","updated_at":"${time}"}`;
    };
    send(response, 200, page(url, wallets, text));
  }
}

/** A page of a list of which each row is as `text` says; an empty text is no row. */
function page(url: URL, total: number, text: (index: number) => string, cap = 100): string {
  const query = url.searchParams;
  const perPage = Math.min(cap, Number(query.get('per_page') ?? 15));
  const number = Number(query.get('page') ?? 1);
  const last = Math.max(1, Math.ceil(total / perPage));
  const from = (number - 1) * perPage;
  const to = Math.min(total, from + perPage);
  const rows: string[] = [];
  for (let index = from; index < to; index += 1) {
    const row = text(index);
    if (row !== '') rows.push(row);
  }
  query.delete('page');
  const path = `http://127.0.0.1${url.pathname}`;
  const link = (target: number) => `"${path}?${query.size === 0 ? '' : `${query}&`}page=${target}"`;
  const links = `"first":${link(1)},"last":${link(last)},"prev":${number > 1 ? link(number - 1) : null},"next":${number < last ? link(number + 1) : null}`;
  const shown = rows.length === 0 ? '"from":null,"to":null' : `"from":${from + 1},"to":${from + rows.length}`;
  const meta = `"current_page":${number},"last_page":${last},"per_page":${perPage},${shown},"total":${total},"path":"${path}"`;
  return `{"data":[${rows.join(',')}],"links":{${links}},"meta":{${meta}}}`;
}

function send(response: ServerResponse, status: number, text: string): void {
  const bytes = Buffer.from(text);
  response.writeHead(status, { 'content-type': 'application/json', 'content-length': bytes.length });
  response.end(bytes);
}

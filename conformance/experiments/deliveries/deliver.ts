import { schemas } from '../../../generated/validators.js';
import type { Delivery, Exchange, ExchangeId, JsonObject } from '../../evidence/evidence.js';
import { isObject, jsonOf } from '../../evidence/read-body.js';
import type { Ask, Recorder } from '../../http/recorder.js';

export type Owner = Delivery['owner'];

/** What is read beside the codes. A crowd asks for the codes at the same time, whose first readers they may be. */
export type Part = 'archive' | 'invoice' | 'again' | 'crowd';

/** Requests of a crowd beside the first. */
const BESIDE = 2;

/** An order as an exchange showed it. */
export interface ShownOrder {
  readonly order: JsonObject;
  readonly ulid: string;
  readonly state: string;
  readonly exchange: ExchangeId;
}

/** An archive may be packed a moment after its codes are there. */
const ARCHIVE_PATIENCE_MS: readonly number[] = [300, 1_200];

/** The order as it is now; null where no order is shown. */
export async function readOrder(io: Recorder, ulid: string, as: Owner): Promise<ShownOrder | null> {
  const exchange = await io.send({ operation: 'getOrder', intent: 'valid', as, params: { order: ulid } });
  return exchange.response?.status === 200 ? shownOrder(jsonOf(exchange), exchange.id) : null;
}

/** The order that a JSON value is; null where it is none. */
export function shownOrder(value: unknown, exchange: ExchangeId): ShownOrder | null {
  if (!isObject(value) || !schemas.Order(value)) return null;
  return { order: value, ulid: value.ulid, state: value.fulfillment_status, exchange };
}

type Moment = Pick<Delivery, 'owner' | 'isNew' | 'ageMs' | 'isLast'>;

/** Reads the codes of an order, then what else is wanted, and then the order again where it may have moved on. */
export async function deliver(
  io: Recorder,
  before: ShownOrder,
  moment: Moment,
  parts: readonly Part[],
): Promise<Delivery> {
  const as = moment.owner;
  const params = { order: before.ulid };
  const ask: Ask = { operation: 'getOrderCodes', intent: 'depends', as, params };
  const readCodes = () => io.send(ask);
  const together = parts.includes('crowd') ? io.sendTogether(Array.from({ length: BESIDE }, () => ask)) : [];
  const codes = await readCodes();
  const beside = await together;
  const hasCodes = codes.response?.status === 200;
  const archive = parts.includes('archive') ? await readArchive(io, params, as, hasCodes) : null;
  const invoice = parts.includes('invoice')
    ? await io.send({ operation: 'downloadOrderInvoice', intent: 'valid', as, params, opensFile: true })
    : null;
  // Where a file came without codes, they may have come meanwhile, and have been taken back with the order since.
  const isPuzzling = !hasCodes && archive?.response?.status === 200;
  const again = isPuzzling || (hasCodes && parts.includes('again')) ? await readCodes() : null;
  const mayHaveMoved = hasCodes || isPuzzling || before.state === 'completed' || before.state === 'partially_fulfilled';
  const after = mayHaveMoved ? await readOrder(io, before.ulid, as) : null;
  const shownBy = [before.exchange, ...(after === null ? [] : [after.exchange])];
  return {
    ...moment,
    before: before.order,
    after: after?.order ?? null,
    shownBy,
    codes,
    beside,
    again,
    archive,
    invoice,
  };
}

async function readArchive(
  io: Recorder,
  params: Readonly<Record<string, string>>,
  as: Owner,
  hasCodes: boolean,
): Promise<Exchange> {
  const read = () => io.send({ operation: 'downloadOrderCodes', intent: 'depends', as, params, opensFile: true });
  let archive = await read();
  for (const waitMs of hasCodes ? ARCHIVE_PATIENCE_MS : []) {
    if (![403, 404].includes(archive.response?.status ?? 0)) break;
    await io.pause(waitMs);
    archive = await read();
  }
  return archive;
}

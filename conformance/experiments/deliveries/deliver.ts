import { schemas } from '../../../generated/validators.js';
import type { Delivery, Exchange, ExchangeId, JsonObject } from '../../evidence/evidence.js';
import { isObject, jsonOf } from '../../evidence/read-exchange.js';
import type { Recorder, RequestSpec } from '../../http/recorder.js';

export type Owner = Delivery['owner'];

/** What is read beside the codes. `crowd` requests the codes several times at once, perhaps for the first time. */
export type Part = 'archive' | 'invoice' | 'again' | 'crowd';

/** Requests of a crowd beyond the first. */
const EXTRA_CODE_READS = 2;

/** An order as an exchange showed it. */
export interface OrderReading {
  readonly order: JsonObject;
  readonly ulid: string;
  readonly state: string;
  readonly exchange: ExchangeId;
}

/** Waits before an archive is requested again: it may be packed a moment after its codes exist. */
const ARCHIVE_RETRY_DELAYS_MS: readonly number[] = [300, 1_200];

/** The current order; null if the response shows none. */
export async function readOrder(io: Recorder, ulid: string, as: Owner): Promise<OrderReading | null> {
  const exchange = await io.send({ operation: 'getOrder', intent: 'valid', as, params: { order: ulid } });
  return exchange.response?.status === 200 ? orderReading(jsonOf(exchange), exchange.id) : null;
}

/** Reads a JSON value as an order; null if it is none. */
export function orderReading(value: unknown, exchange: ExchangeId): OrderReading | null {
  if (!isObject(value) || !schemas.Order(value)) return null;
  return { order: value, ulid: value.ulid, state: value.fulfillment_status, exchange };
}

type DeliveryContext = Pick<Delivery, 'owner' | 'isNew' | 'ageMs' | 'isLast'>;

/** Reads the codes of an order, then the other parts, and then the order again if its state may have changed. */
export async function deliver(
  io: Recorder,
  before: OrderReading,
  context: DeliveryContext,
  parts: readonly Part[],
): Promise<Delivery> {
  const as = context.owner;
  const params = { order: before.ulid };
  const spec: RequestSpec = { operation: 'getOrderCodes', intent: 'depends', as, params };
  const readCodes = () => io.send(spec);
  const crowd = parts.includes('crowd') ? Array.from({ length: EXTRA_CODE_READS }, () => spec) : [];
  const [beside, codes] = await Promise.all([io.sendTogether(crowd), readCodes()]);
  const hasCodes = codes.response?.status === 200;
  const archive = parts.includes('archive') ? await readArchive(io, params, as, hasCodes) : null;
  const invoice = parts.includes('invoice')
    ? await io.send({ operation: 'downloadOrderInvoice', intent: 'valid', as, params, opensFile: true })
    : null;
  // An archive without codes: they may have become available in between, or were withdrawn with the order.
  const hasUnexplainedArchive = !hasCodes && archive?.response?.status === 200;
  const again = hasUnexplainedArchive || (hasCodes && parts.includes('again')) ? await readCodes() : null;
  const mayHaveMoved =
    hasCodes || hasUnexplainedArchive || before.state === 'completed' || before.state === 'partially_fulfilled';
  const after = mayHaveMoved ? await readOrder(io, before.ulid, as) : null;
  const shownBy = [before.exchange, ...(after === null ? [] : [after.exchange])];
  return {
    ...context,
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
  for (const waitMs of hasCodes ? ARCHIVE_RETRY_DELAYS_MS : []) {
    if (![403, 404].includes(archive.response?.status ?? 0)) break;
    await io.pause(waitMs);
    archive = await read();
  }
  return archive;
}

import { type Call, Halt } from '../http.js';
import { Movements } from './ledger.js';

/** What a client wants to buy: the parsed body of order creation. */
export interface PurchaseRequest {
  readonly walletId: string;
  readonly items: readonly PurchaseItem[];
}

export interface PurchaseItem {
  readonly productVariantId: number;
  readonly quantity: number;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Reads the header and the body of order creation. Each reader ends in a 4xx for what it refuses. */
export class OrderBody extends Movements {
  /** The longest `Idempotency-Key`, in characters. */
  maxKeyLength(): number {
    return 255;
  }

  /** The key of a creation; null if there is none or a blank one. */
  idempotencyKey(call: Call): string | null {
    const header = call.headers['idempotency-key'];
    const key = (Array.isArray(header) ? header[0] : header)?.trim();
    if (key === undefined || key === '') return null;
    if (key.length > this.maxKeyLength()) {
      throw new Halt(this.invalidOrder('Idempotency-Key', `must have ${this.maxKeyLength()} characters at most`));
    }
    return key;
  }

  acceptsMediaType(call: Call): boolean {
    const header = call.headers['content-type'];
    const mediaType = (Array.isArray(header) ? header[0] : header)?.split(';')[0];
    return mediaType?.trim().toLowerCase() === 'application/json';
  }

  readJson(call: Call): unknown {
    if (!this.acceptsMediaType(call)) throw new Halt(this.unsupportedMediaType(call));
    try {
      return JSON.parse(call.body.toString('utf8'));
    } catch {
      throw new Halt(this.malformedJson(call));
    }
  }

  readPurchase(call: Call): PurchaseRequest {
    const body = this.readJson(call);
    if (!isObject(body)) throw new Halt(this.invalidOrder('body', 'must be an object'));
    return { walletId: this.readWalletId(body.wallet_id), items: this.readItems(body.items) };
  }

  readWalletId(value: unknown): string {
    if (typeof value !== 'string' || !UUID.test(value))
      throw new Halt(this.invalidOrder('wallet_id', 'must be a UUID'));
    return value;
  }

  readItems(value: unknown): readonly PurchaseItem[] {
    if (!Array.isArray(value) || value.length === 0) {
      throw new Halt(this.invalidOrder('items', 'must be an array with at least one item'));
    }
    return value.map((item: unknown, index) => this.readItem(item, `items.${index}`));
  }

  readItem(value: unknown, field: string): PurchaseItem {
    if (!isObject(value)) throw new Halt(this.invalidOrder(field, 'must be an object'));
    return {
      productVariantId: this.readVariantId(value.product_variant_id, `${field}.product_variant_id`),
      quantity: this.readQuantity(value.quantity, `${field}.quantity`),
    };
  }

  readVariantId(value: unknown, field: string): number {
    return this.readInteger(value, field);
  }

  readQuantity(value: unknown, field: string): number {
    const quantity = this.readInteger(value, field);
    if (quantity < this.minQuantity()) throw new Halt(this.invalidOrder(field, 'must be at least 1'));
    return quantity;
  }

  minQuantity(): number {
    return 1;
  }

  readInteger(value: unknown, field: string): number {
    if (typeof value !== 'number' || !Number.isInteger(value)) {
      throw new Halt(this.invalidOrder(field, 'must be an integer'));
    }
    return value;
  }
}

import { Halt } from '../http.js';
import type { DeliveredLine } from '../service/delivery.js';
import { type Variant, variant } from './variant.js';

const ENTRIES = 'An entry is the "fulfilment state of that product"; how items become entries is not shown.';

const oneEntryAProduct = variant(
  'entries of codes',
  'one-entry-a-product',
  'Items of one product share an entry.',
  ENTRIES,
  {
    deliveredLines(original, order) {
      const entries = new Map<string, DeliveredLine>();
      for (const entry of original(order)) {
        const before = entries.get(entry.line.productName);
        const codes = [...(before?.codes ?? []), ...entry.codes];
        const delivered = (before?.delivered ?? true) && entry.delivered;
        entries.set(entry.line.productName, { ...entry, delivered, codes: delivered ? codes : [] });
      }
      return [...entries.values()];
    },
    /** An order of one product of which only a part is there has nothing to show yet. */
    requireCodes(original, order, call) {
      original(order, call);
      if (!this.deliveredLines(order).some(({ delivered }) => delivered)) throw new Halt(this.codesNotYet(call));
    },
  },
);

const oneEntryACode = variant('entries of codes', 'one-entry-a-code', 'Each code has an entry of its own.', ENTRIES, {
  deliveredLines: (original, order) =>
    original(order).flatMap((entry) =>
      entry.delivered ? entry.codes.map((code) => ({ ...entry, codes: [code] })) : [entry],
    ),
});

const bareCodes = variant(
  'form of codes',
  'codes-alone',
  'Codes are links; serial number and PIN are empty, and nothing expires before the year 9999.',
  'A code is a string, and so are serial_number and pin_code; their form is not shown.',
  {
    codesOf: (original, order, line) =>
      original(order, line).map(({ code }) => ({
        code: `https://redeem.example/go?code=${code}&lang=en`,
        serialNumber: '',
        pinCode: '',
        expiresAt: Date.parse('9999-12-31T23:59:59Z'),
      })),
  },
);

const oneSerial = variant(
  'form of codes',
  'short-codes-of-one-batch',
  'Codes are short numbers, and those of one product share a serial number and a PIN.',
  'A code is a string, and so are serial_number and pin_code; that codes differ is all that is implied.',
  {
    codesOf: (original, order, line) =>
      original(order, line).map((code, index) => ({
        ...code,
        code: String(line.firstCode + index).padStart(6, '0'),
        serialNumber: 'BATCH 7',
        pinCode: '1234',
      })),
  },
);

/** How codes are shown. */
export const codeVariants: readonly Variant[] = [oneEntryAProduct, oneEntryACode, bareCodes, oneSerial];

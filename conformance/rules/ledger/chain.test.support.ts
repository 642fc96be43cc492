import type { JsonObject } from '../../evidence/evidence.js';
import { booked, type SampleRow } from '../shared/samples/ledger.test.support.js';

export const WALLET = '0d9f6c3e-5b1a-4c8e-9a77-3f2b1c0d4e5f';

export const EURO = '1d9f6c3e-5b1a-4c8e-9a77-3f2b1c0d4e5f';

export const rows = (...all: readonly JsonObject[]): SampleRow[] => all.map((row) => ({ row }));

export const pending = { status: 'pending' };

export const opening = booked(1, 10_000, 10_000);

export const chain = [opening, booked(2, -2_500, 7_500), booked(3, 100, 7_600), booked(4, -600, 7_000)];

export const euro = { wallet_id: EURO, currency: 'EUR' };

export const other = [booked(11, 300, 300, euro), booked(12, -100, 200, euro)];

import type { components } from '../../../generated/types.js';
import { dateTime } from '../../domain/time.js';
import type { Delivery } from '../../store/codes.js';

/** The codes of one product as the contract shows them. */
export function codesEntryShape(delivery: Delivery): components['schemas']['OrderCodesEntry'] {
  return {
    product_name: delivery.productName,
    status: delivery.delivered ? 'completed' : 'pending',
    codes: delivery.codes.map((code) => ({
      code: code.code,
      serial_number: code.serialNumber,
      pin_code: code.pinCode,
      expiration_date: dateTime(code.expiresAt),
    })),
  };
}

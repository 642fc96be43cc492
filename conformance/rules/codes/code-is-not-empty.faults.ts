import { editJson } from '../../model/faults/edits.js';
import { type Fault, wire } from '../../model/faults/fault.js';

const RULE = 'codes/code-is-not-empty';

export default [
  wire(
    RULE,
    'third-is-empty',
    'From the third on, a code is an empty text.',
    editJson('getOrderCodes', (body) => ({
      ...body,
      data: body.data.map((entry) => ({
        ...entry,
        codes: entry.codes.map((code, index) => (index >= 2 ? { ...code, code: '' } : code)),
      })),
    })),
  ),
  wire(
    RULE,
    'spaces-for-serial-products',
    'A product that is redeemed by serial number and PIN has spaces for its code.',
    editJson('getOrderCodes', (body) => ({
      ...body,
      data: body.data.map((entry) => ({
        ...entry,
        codes: entry.codes.map((code) => ({ ...code, code: '  ' })),
      })),
    })),
  ),
] satisfies readonly Fault[];

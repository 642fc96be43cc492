import { editJson } from '../../model/faults/edits.js';
import { type Fault, wire } from '../../model/faults/fault.js';

const RULE = 'codes/expiry-is-a-real-moment';

export default [
  wire(
    RULE,
    'last-day-is-the-thirtieth',
    'A code expires on the 30th of a month, February included.',
    editJson('getOrderCodes', (body) => ({
      ...body,
      data: body.data.map((entry) => ({
        ...entry,
        codes: entry.codes.map((code) => ({ ...code, expiration_date: '2028-02-30 23:59:59' })),
      })),
    })),
  ),
  wire(
    RULE,
    'thirty-one-days-each',
    'From the third code on, a month has 31 days whatever it is called.',
    editJson('getOrderCodes', (body) => ({
      ...body,
      data: body.data.map((entry) => ({
        ...entry,
        codes: entry.codes.map((code, index) =>
          index >= 2 ? { ...code, expiration_date: '2028-09-31 00:00:00' } : code,
        ),
      })),
    })),
  ),
] satisfies readonly Fault[];

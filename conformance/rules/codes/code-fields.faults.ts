import { editJson } from '../../model/faults/edits.js';
import { type Fault, wire } from '../../model/faults/fault.js';

export default [
  wire(
    'codes/some-code-is-delivered',
    'column-left-empty',
    'The column of the codes is empty since the supplier renamed a field.',
    editJson('getOrderCodes', (body) => ({
      ...body,
      data: body.data.map((entry) => ({ ...entry, codes: entry.codes.map((code) => ({ ...code, code: '' })) })),
    })),
  ),
  wire(
    'codes/code-is-not-empty',
    'third-is-empty',
    'From the third code on, codes are empty.',
    editJson('getOrderCodes', (body) => ({
      ...body,
      data: body.data.map((entry) => ({
        ...entry,
        codes: entry.codes.map((code, index) => (index >= 2 ? { ...code, code: '' } : code)),
      })),
    })),
  ),
  wire(
    'codes/code-is-not-empty',
    'spaces-for-serial-products',
    'A product that is redeemed by serial number and PIN has only spaces as its code.',
    editJson('getOrderCodes', (body) => ({
      ...body,
      data: body.data.map((entry) => ({
        ...entry,
        codes: entry.codes.map((code) => ({ ...code, code: '  ' })),
      })),
    })),
  ),
  wire(
    'codes/expiry-is-a-real-moment',
    'last-day-is-the-thirtieth',
    'A code expires on the 30th of each month, including February.',
    editJson('getOrderCodes', (body) => ({
      ...body,
      data: body.data.map((entry) => ({
        ...entry,
        codes: entry.codes.map((code) => ({ ...code, expiration_date: '2028-02-30 23:59:59' })),
      })),
    })),
  ),
  wire(
    'codes/expiry-is-a-real-moment',
    'no-date-is-zeros',
    'A code without an end expires on the zero date of MySQL.',
    editJson('getOrderCodes', (body) => ({
      ...body,
      data: body.data.map((entry) => ({
        ...entry,
        codes: entry.codes.map((code) => ({ ...code, expiration_date: '0000-00-00 00:00:00' })),
      })),
    })),
  ),
  wire(
    'codes/expiry-is-a-real-moment',
    'months-from-zero',
    'A library counts months from 0, and one is added twice, so December is month 13.',
    editJson('getOrderCodes', (body) => ({
      ...body,
      data: body.data.map((entry) => ({
        ...entry,
        codes: entry.codes.map((code) => ({ ...code, expiration_date: '2028-13-01 00:00:00' })),
      })),
    })),
  ),
  wire(
    'codes/expiry-is-a-real-moment',
    'thirty-one-days-each',
    'From the third code on, every month has 31 days.',
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

import { editJson } from '../../model/faults/edits.js';
import { faults } from '../../model/faults/fault.js';

export default faults({
  'codes/some-code-is-delivered#column-left-empty': {
    what: 'The column of the codes is empty since the supplier renamed a field.',
    wire: editJson('getOrderCodes', (body) => ({
      ...body,
      data: body.data.map((entry) => ({ ...entry, codes: entry.codes.map((code) => ({ ...code, code: '' })) })),
    })),
  },
  'codes/code-is-not-empty#third-is-empty': {
    what: 'From the third code on, codes are empty.',
    wire: editJson('getOrderCodes', (body) => ({
      ...body,
      data: body.data.map((entry) => ({
        ...entry,
        codes: entry.codes.map((code, index) => (index >= 2 ? { ...code, code: '' } : code)),
      })),
    })),
  },
  'codes/code-is-not-empty#spaces-for-serial-products': {
    what: 'A product that is redeemed by serial number and PIN has only spaces as its code.',
    wire: editJson('getOrderCodes', (body) => ({
      ...body,
      data: body.data.map((entry) => ({
        ...entry,
        codes: entry.codes.map((code) => ({ ...code, code: '  ' })),
      })),
    })),
  },
  'codes/expiry-is-a-real-moment#last-day-is-the-thirtieth': {
    what: 'A code expires on the 30th of each month, including February.',
    wire: editJson('getOrderCodes', (body) => ({
      ...body,
      data: body.data.map((entry) => ({
        ...entry,
        codes: entry.codes.map((code) => ({ ...code, expiration_date: '2028-02-30 23:59:59' })),
      })),
    })),
  },
  'codes/expiry-is-a-real-moment#no-date-is-zeros': {
    what: 'A code without an end expires on the zero date of MySQL.',
    wire: editJson('getOrderCodes', (body) => ({
      ...body,
      data: body.data.map((entry) => ({
        ...entry,
        codes: entry.codes.map((code) => ({ ...code, expiration_date: '0000-00-00 00:00:00' })),
      })),
    })),
  },
  'codes/expiry-is-a-real-moment#months-from-zero': {
    what: 'A library counts months from 0, and one is added twice, so December is month 13.',
    wire: editJson('getOrderCodes', (body) => ({
      ...body,
      data: body.data.map((entry) => ({
        ...entry,
        codes: entry.codes.map((code) => ({ ...code, expiration_date: '2028-13-01 00:00:00' })),
      })),
    })),
  },
  'codes/expiry-is-a-real-moment#thirty-one-days-each': {
    what: 'From the third code on, every month has 31 days.',
    wire: editJson('getOrderCodes', (body) => ({
      ...body,
      data: body.data.map((entry) => ({
        ...entry,
        codes: entry.codes.map((code, index) =>
          index >= 2 ? { ...code, expiration_date: '2028-09-31 00:00:00' } : code,
        ),
      })),
    })),
  },
});

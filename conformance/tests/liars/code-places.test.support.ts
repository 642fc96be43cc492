import { pdfOf, zipOf } from '../../model/documents.js';
import {
  type WireRequest,
  type WireResponse,
  withBody,
  withHeaders,
  withJson,
  withStatus,
} from '../../model/faults/fault.js';

export interface ShownCode {
  readonly code: string;
  readonly serial_number: string;
  readonly pin_code: string;
  readonly expiration_date: string;
}

interface Entry {
  readonly product_name: string;
  readonly status: string;
  readonly codes: readonly ShownCode[];
}

export interface CodesBody {
  readonly error: boolean;
  readonly message: string;
  readonly data: readonly Entry[];
}

/** A wrong shape of an answer. `codes` are those of the order, also where the answer is of another operation. */
export interface Shape {
  readonly name: string;
  readonly on:
    | 'getOrderCodes'
    | 'downloadOrderCodes'
    | 'downloadOrderInvoice'
    | 'getOrder'
    | 'listOrders'
    | 'createOrder';
  /** Whether the run buys, so that codes of new orders are waited for and read. */
  readonly spends?: boolean;
  readonly edit: (response: WireResponse, codes: readonly ShownCode[], request: WireRequest) => WireResponse;
}

const json = (name: string, change: (body: CodesBody, codes: readonly ShownCode[]) => unknown): Shape => ({
  name,
  on: 'getOrderCodes',
  edit: (response, codes) => withJson(response, change(response.json as CodesBody, codes)),
});
const each = (name: string, change: (code: ShownCode) => unknown): Shape =>
  json(name, (body) => ({ ...body, data: body.data.map((entry) => ({ ...entry, codes: entry.codes.map(change) })) }));
const as = (response: WireResponse, type: string, body: string | Buffer, status = 200) =>
  withStatus(withHeaders(withBody(response, Buffer.from(body)), { 'content-type': type }), status);
const raw = (
  name: string,
  type: string,
  text: (codes: readonly ShownCode[], body: string) => string,
  status = 200,
): Shape => ({
  name,
  on: 'getOrderCodes',
  edit: (response, codes) => as(response, type, text(codes, response.body.toString()), status),
});
const file = (
  name: string,
  type: string,
  bytes: (codes: readonly ShownCode[], own: Buffer) => string | Buffer,
): Shape => ({
  name,
  on: 'downloadOrderCodes',
  edit: (response, codes) => as(response, type, bytes(codes, response.body)),
});
const plain = ({ code, serial_number, pin_code }: ShownCode) => `${code} ${serial_number} ${pin_code}`;
const list = (codes: readonly ShownCode[]) => codes.map(plain).join('\n');
const first = ([code]: readonly ShownCode[]): ShownCode =>
  code ?? { code: '', serial_number: '', pin_code: '', expiration_date: '' };
const shout = (value: object) =>
  Object.fromEntries(Object.entries(value).map(([key, member]) => [key.toUpperCase(), member]));
const camel = (value: object) =>
  Object.fromEntries(
    Object.entries(value).map(([key, member]) => [key.replace(/_(.)/g, (_, letter) => letter.toUpperCase()), member]),
  );
const withName = (archive: Buffer, name: string) =>
  zipOf([
    { name, content: Buffer.from('see the name') },
    { name: 'codes.zip', content: archive },
  ]);

const misnamed = (from: keyof ShownCode, to: string) =>
  each(`${from} is called ${to}`, (code) => {
    const { [from]: value, ...rest } = code;
    return { ...rest, [to]: value };
  });

const unbought: readonly Shape[] = [
  misnamed('code', 'voucher'),
  misnamed('pin_code', 'pinCode'),
  each('all names in capitals', shout),
  each('all names in camel case', camel),
  each('each code is a text', ({ code }) => code),
  each('each code is a text with everything in it', plain),
  each('each code is an array of its values', (code) => Object.values(code)),
  each('each code is JSON in a string', (code) => JSON.stringify(code)),
  each('each field is an object of its own', (code) =>
    Object.fromEntries(Object.entries(code).map(([key, value]) => [key, { value }])),
  ),
  each('each field is an array of one', (code) =>
    Object.fromEntries(Object.entries(code).map(([key, value]) => [key, [value]])),
  ),
  each('PINs and serial numbers are numbers', (code) => ({
    ...code,
    pin_code: Number(code.pin_code),
    serial_number: Number(code.serial_number.slice(2)),
  })),
  each('each code has a label, or a blank before it', (code) => ({
    ...code,
    code: `CODE:${code.code}`,
    serial_number: ` ${code.serial_number}`,
  })),
  each('codes are keys', (code) => ({ [code.code]: { [code.serial_number]: code.pin_code } })),
  each('codes stand in links', (code) => ({
    url: `https://redeem.example/${code.code}?serial=${code.serial_number}&pin=${code.pin_code}`,
  })),
  each('codes are in base 64', (code) => ({
    ...code,
    code: Buffer.from(code.code).toString('base64'),
    extra: code.code,
  })),
  each('an unknown field repeats them in a sentence', (code) => ({
    ...code,
    hint: `Use ${code.code}, PIN ${code.pin_code} (${code.serial_number}).`,
  })),
  json('codes stand below data at once', (body, codes) => ({ ...body, data: codes })),
  json('the body is an array of codes', (_, codes) => codes),
  json('the message repeats them', (body, codes) => ({ ...body, message: `Your codes: ${list(codes)}` })),
  json('only the message has them', (body, codes) => ({ ...body, data: [], message: `Your codes: ${list(codes)}` })),
  json('the product is named by its code', (body, codes) => ({
    ...body,
    data: body.data.map((entry) => ({ ...entry, product_name: first(codes).code, codes: [] })),
  })),
  json('entries are keyed by their codes', (body, codes) => ({
    ...body,
    data: Object.fromEntries(codes.map((code) => [code.code, code.pin_code])),
  })),
  json('the data is JSON in a string', (body) => ({ ...body, data: JSON.stringify(body.data) })),
  raw('a refusal with status 403 shows them', 'application/json', (_, body) => body, 403),
  raw('a 404 as HTML shows them', 'text/html', (codes) => `<p>Not ready: ${list(codes)}</p>`, 404),
  raw('a 500 as text shows them', 'text/plain', (codes) => `Error near ${list(codes)}`, 500),
  raw('JSON as text/plain', 'text/plain', (_, body) => body),
  raw('JSON that is cut off', 'application/json', (_, body) => body.slice(0, -9)),
  raw('CSV', 'text/csv', (codes) => list(codes).replaceAll(' ', ';')),
  raw('XML', 'application/xml', (codes) =>
    codes.map(({ code, pin_code }) => `<code pin="${pin_code}">${code}</code>`).join(''),
  ),
  {
    name: 'headers that show them',
    on: 'getOrderCodes',
    edit: (response, codes) => {
      const { code, pin_code, serial_number } = first(codes);
      const names = {
        'x-code': code,
        'set-cookie': `pin=${pin_code}`,
        server: serial_number,
        [`x-${code}`]: '1',
        etag: `"${pin_code}"`,
      };
      return withHeaders(response, names);
    },
  },
  {
    name: 'the name of the ZIP file is a code',
    on: 'downloadOrderCodes',
    edit: (response, codes) =>
      withHeaders(response, {
        'content-disposition': `attachment; filename="${first(codes).code}-${first(codes).pin_code}.zip"`,
      }),
  },
  file('text instead of a ZIP file', 'text/plain', list),
  file('a ZIP file whose members have the names of codes', 'application/zip', (codes, own) =>
    withName(own, `${plain(first(codes))}.txt`),
  ),
  {
    name: 'an invoice that shows them',
    on: 'downloadOrderInvoice',
    edit: (response, codes) =>
      withBody(
        response,
        pdfOf([
          'Invoice',
          ...codes.map(
            ({ code, pin_code, serial_number }) => `Code: ${code} Serial: ${serial_number} PIN: ${pin_code}`,
          ),
        ]),
      ),
  },
  {
    name: 'an invoice in HTML that shows them',
    on: 'downloadOrderInvoice',
    edit: (response, codes) =>
      as(response, 'text/html', `<p>Code: ${first(codes).code} PIN: ${first(codes).pin_code}</p>`),
  },
  {
    name: 'an order that shows them as they should be',
    on: 'getOrder',
    edit: (response, codes) => withJson(response, { ...(response.json as object), codes, extra: first(codes).code }),
  },
  {
    name: 'orders in a list that show them',
    on: 'listOrders',
    edit: (response, codes) => {
      const body = response.json as { data: object[] };
      return withJson(response, { ...body, data: body.data.map((order) => ({ ...order, gift_cards: codes })) });
    },
  },
];

const created = (name: string, codesIn: (codes: readonly ShownCode[]) => object): Shape => ({
  name,
  on: 'createOrder',
  spends: true,
  edit: (response, codes) => {
    const body = response.json as { data?: object };
    return body.data === undefined
      ? response
      : withJson(response, { ...body, data: { ...body.data, ...codesIn(codes) } });
  },
});
/** Shapes that are also tried where orders are made, whose codes are read while they are delivered. */
const BOUGHT = /^(?:code is called voucher|the message repeats them|headers that show them)$/;

export const shapes: readonly Shape[] = [
  ...unbought,
  created('an order that shows them as they should be', (codes) => ({ codes })),
  created('an order that shows them as JSON in a string', (codes) => ({
    cards: codes.map((code) => JSON.stringify(code)),
  })),
  ...unbought.filter(({ name }) => BOUGHT.test(name)).map((shape): Shape => ({ ...shape, spends: true })),
];

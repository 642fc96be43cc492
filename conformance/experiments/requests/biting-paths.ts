import type { Intent } from '../../evidence/evidence.js';
import type { Facts } from '../../evidence/facts.js';
import { orderReads, type RequestInput, requestInput } from './request-input.js';

/** A path parameter, percent-encoded as it is sent. */
interface BitingSegment {
  readonly name: string;
  readonly segment: string;
  readonly intent?: Intent;
  /** Whether a quick run tries it. */
  readonly isTelling?: boolean;
}

const WORD_SIZE = 2n ** 32n;

const ANYWHERE: readonly BitingSegment[] = [
  { name: 'an emoji', segment: '%F0%9F%98%80', isTelling: true },
  { name: 'half a surrogate pair', segment: '0%ED%A0%80' },
  { name: 'NUL amid zeros', segment: '0%000', isTelling: true },
  { name: 'a percent sign', segment: '%25' },
  { name: 'a quote', segment: "1'--" },
  { name: 'a blank', segment: '%20' },
  { name: '1,100 letters', segment: 'a'.repeat(1_100) },
];

/** Ids of products as servers misread them. */
export function bitingProducts({ products }: Facts, few: boolean): RequestInput[] {
  const id = products.find((product) => Number.isSafeInteger(product.id))?.id ?? 1;
  const segments: readonly BitingSegment[] = [
    { name: '0', segment: '0', isTelling: true },
    // Beyond 32 bits it looks like a product that exists.
    { name: 'an id and 2^32', segment: String(BigInt(id) + WORD_SIZE), intent: 'unknown', isTelling: true },
    { name: '2^31', segment: '2147483648', intent: 'unknown' },
    { name: '2^53 + 1', segment: '9007199254740993', intent: 'unknown' },
    { name: '2^63', segment: '9223372036854775808' },
    { name: '400 digits', segment: '9'.repeat(400) },
    { name: '-1', segment: '-1' },
    { name: 'abc', segment: 'abc' },
    { name: '1.5', segment: '1.5' },
    { name: '1e400', segment: '1e400' },
    { name: 'letters after an id', segment: `${id}abc`, isTelling: true },
    { name: 'a full-width zero', segment: encodeURIComponent('０') },
    ...ANYWHERE,
  ];
  return segments
    .filter(({ isTelling }) => !few || isTelling)
    .map(({ name, segment, intent = 'silent' }) =>
      requestInput('getProduct', intent, { target: `/api/v1/products/${segment}`, note: `product: ${name}` }),
    );
}

const ULIDS: readonly BitingSegment[] = [
  { name: 'one digit', segment: '1', isTelling: true },
  { name: '25 letters', segment: '7ZZZZZZZZZZZZZZZZZZZZZZZZ' },
  { name: '27 letters', segment: '7ZZZZZZZZZZZZZZZZZZZZZZZZZZ' },
  { name: 'letters that ULIDs avoid', segment: 'ILOU0000000000000000000000' },
  { name: 'more than 128 bits', segment: '8ZZZZZZZZZZZZZZZZZZZZZZZZZ', isTelling: true },
  { name: 'nothing but zeros', segment: '00000000000000000000000000' },
  { name: 'full-width digits', segment: encodeURIComponent('０'.repeat(26)) },
  { name: "a statement's end", segment: encodeURIComponent("x' OR '1'='1") },
  ...ANYWHERE,
];

/** Texts that are no ULID of an order; the operations take turns. */
export function bitingOrders(few: boolean): RequestInput[] {
  return ULIDS.filter(({ isTelling }) => !few || isTelling).map(({ name, segment }, index) => {
    const operation = orderReads[index % orderReads.length] ?? 'getOrder';
    const suffix = SUFFIXES[operation];
    return requestInput(operation, 'silent', { target: `/api/v1/orders/${segment}${suffix}`, note: `order: ${name}` });
  });
}

const SUFFIXES: Readonly<Record<(typeof orderReads)[number], string>> = {
  getOrder: '',
  getOrderCodes: '/get-codes',
  downloadOrderCodes: '/download-codes',
  downloadOrderInvoice: '/download-invoice',
};

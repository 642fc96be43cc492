import { expect, it } from 'vitest';
import { beyondStandards } from './beyond-standards.js';

const get = (target: string) => beyondStandards({ method: 'GET', target, headers: {}, body: null });
const post = (body: string) => beyondStandards({ method: 'POST', target: '/api/v1/orders', headers: {}, body });

it.each([
  ['a raw quote', '/api/v1/products?search="gift"', /RFC 3986, 3/],
  ['a raw blank', '/api/v1/products?search=gift card', /RFC 3986, 3/],
  ['raw brackets', '/api/v1/orders?per_page[]=15', /RFC 3986, 3/],
  ['a percent sign without digits', '/api/v1/products?search=100%', /RFC 3986, 3/],
  ['half a surrogate pair', '/api/v1/products?search=gift%ED%A0%80', /RFC 3986, 2\.5/],
  ['8,300 letters', `/api/v1/products?search=${'a'.repeat(8_300)}`, /RFC 9110, 4\.1/],
])('%s in a target', (_, target, sentence) => expect(get(target)).toMatch(sentence));

it.each([
  ['half a surrogate pair', String.raw`{"wallet_id":"\ud83d"}`, /RFC 8259, 8\.2/],
  ['half a surrogate pair in a name', String.raw`{"\uDE00":1}`, /RFC 8259, 8\.2/],
  ['a number beyond any double', '{"items":[{"quantity":1e400}]}', /RFC 8259, 6/],
  ['2^53 + 1', '{"items":[{"quantity":9007199254740993}]}', /RFC 8259, 6/],
  ['a name twice', '{"items":[{"quantity":1,"quantity":2}]}', /RFC 8259, 4/],
  ['a name twice, once escaped', String.raw`{"items":[],"\u0069tems":[]}`, /RFC 8259, 4/],
  ['octets that are not UTF-8', '{"wallet_id":"\ufffd"}', /RFC 8259, 8\.1/],
  ['a body that is cut off', '{"wallet_id":', /RFC 8259, 2/],
])('%s in a body', (_, body, sentence) => expect(post(body)).toMatch(sentence));

it.each([
  ['NUL', String.raw`{"wallet_id":"\u0000"}`],
  ['a whole surrogate pair', String.raw`{"wallet_id":"\ud83d\ude00 😀"}`],
  ['an escaped backslash before u', String.raw`{"wallet_id":"\\ud83d"}`],
  ['names with colons and quotes', String.raw`{"a":":b\":",":b\"":"\"a\":"}`],
  ['a name in two objects', '{"items":[{"quantity":1},{"quantity":1.5}]}'],
  ['2^53 - 1', '[9007199254740991]'],
  ['a value alone', '"text"'],
])('%s in a body is as the standards say', (_, body) => expect(post(body)).toBeNull());

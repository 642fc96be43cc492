import { describe, expect, it } from 'vitest';
import { hasIndexedWord, orderReferencesIn } from './text.js';
import { pathOf, pathParameters, queryOf, readLink } from './url.js';

const page = 'https://shop.example/base/api/v1/orders?page=1';

describe('a link', () => {
  it.each([
    ['https://shop.example/base/api/v1/orders?page=2', '/base/api/v1/orders', '?page=2', 'https://shop.example', true],
    ['http://10.0.0.1:3000/api/v1/orders', '/api/v1/orders', '', 'http://10.0.0.1:3000', true],
    ['/api/v1/orders?page=2', '/api/v1/orders', '?page=2', 'https://shop.example', false],
    ['?page=2&a=b%20c+d', '/base/api/v1/orders', '?page=2&a=b%20c+d', 'https://shop.example', false],
    ['orders?page=2#top', '/base/api/v1/orders', '?page=2', 'https://shop.example', false],
    ['//other.example/x', '/x', '', 'https://other.example', false],
    ['https://user:secret@shop.example/x', '/x', '', 'https://shop.example', true],
    ['/x?', '/x', '', 'https://shop.example', false],
    ['https:orders?page=2', '/base/api/v1/orders', '?page=2', 'https://shop.example', true],
    ['HTTPS://shop.example/x', '/x', '', 'https://shop.example', true],
    ['https://shop.example//other.example/x', '//other.example/x', '', 'https://shop.example', true],
  ])('%s is taken apart', (text, path, search, origin, absolute) => {
    expect(readLink(text, page)).toMatchObject({ path, search, origin, absolute });
  });

  it('keeps its query readable as well as literal', () => {
    expect(readLink('?search=b%20c+d&search=e', page)?.query.getAll('search')).toEqual(['b c d', 'e']);
  });

  it.each([
    'javascript:alert(1)',
    'mailto:a@b',
    'file:///etc/passwd',
    'http://',
    'http://[::1',
    'https://a b/',
    'data:,x',
  ])('%s is none', (text) => expect(readLink(text, page)).toBeNull());
});

describe('a target', () => {
  it('has a path and a query', () => {
    expect(pathOf('/a/b?c=d?e')).toBe('/a/b');
    expect(queryOf('/a/b?c=d?e').get('c')).toBe('d?e');
    expect(queryOf('/a/b').size).toBe(0);
  });

  it('names the parameters of its template, decoded', () => {
    const template = '/api/v1/orders/{order}/get-codes';
    expect(pathParameters(template, '/api/v1/orders/A%2FB/get-codes?x=1')).toEqual({ order: 'A/B' });
    expect(pathParameters(template, '/api/v1/orders//get-codes')).toBeNull();
    expect(pathParameters(template, '/api/v1/orders/%zz/get-codes')).toBeNull();
    expect(pathParameters(template, '/api/v1/orders/A')).toBeNull();
    expect(pathParameters('/api/v1/orders', '/api/v1/orders?page=2')).toEqual({});
  });
});

it.each([
  ['Aurora Play Gift Card 10.00 USD', true],
  ['Café 25', true],
  ['富士山桜カード', true],
  ['Go', false],
  ['The Who: 5 for 4', false],
  ['About this, with those', false],
  ['富士', false],
  ['C++ & R', false],
  ['', false],
])('an index must find %s: %s', (text, expected) => {
  expect(hasIndexedWord(text)).toBe(expected);
});

it.each([
  ['Refund of order #1001', ['#1001']],
  ['Refund (#1001), again #1001.', ['#1001']],
  ['order#1001: late', ['#1001']],
  ['#ord-2026/17 and #100', ['#ORD-2026/17', '#100']],
  ['#1001-2', ['#1001-2']],
  ['by 01jck4q8z3v5w7x9y0a2b4c6d8', ['01JCK4Q8Z3V5W7X9Y0A2B4C6D8']],
  ['x01JCK4Q8Z3V5W7X9Y0A2B4C6D8', []],
  ['1001 points, # 5, ticket 77', []],
  ['', []],
])('%s', (text, names) => {
  expect(orderReferencesIn(text)).toEqual(names);
});

import { describe, expect, it } from 'vitest';
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

import { describe, expect, it } from 'vitest';
import type { Exchange } from '../../evidence/evidence.js';
import { exchanged } from '../run.test.support.js';
import { EarlierAnswers } from './earlier-answers.js';

/** A page of products with these ids. */
function page(
  id: number,
  query: string,
  ids: readonly number[],
  more: { total?: number; operation?: 'listOrders' } = {},
): Exchange {
  const { total = ids.length, operation = 'listProducts' } = more;
  const meta = { current_page: 1, from: 1, last_page: 1, per_page: 15, to: ids.length, total };
  const links = { first: 'http://a', last: 'http://a', prev: null, next: null };
  const value = { data: ids.map((one) => ({ id: one })), links, meta };
  const body = { is: 'json', value, duplicateKeys: [] } as const;
  return exchanged(id, 200, {
    operation,
    request: { method: 'GET', target: `/api/v1/products?${query}`, headers: {}, body: null },
    response: { status: 200, headers: [], mediaType: 'application/json', bytes: 9, body },
  });
}

function hintFor(wrong: Exchange, pointer: string, ...earlier: readonly Exchange[]): string | undefined {
  const answers = new EarlierAnswers();
  answers.note([...earlier, wrong]);
  const counts = new Map([[answers.matchFor(wrong, pointer)?.parameter ?? '', 1]]);
  return (
    answers.explaining({ exchanges: [wrong], pointer }, { earlierMatches: counts, broken: 1 }, () => []).hint ??
    undefined
  );
}

describe('a wrong page', () => {
  const honoured = [page(1, 'search=b&per_page=2', [7, 8]), page(2, 'search=b&per_page=1', [7])];

  it('is that of an earlier request that differs in one parameter', () => {
    const wrong = page(4, 'search=a&per_page=1', [1, 2]);
    const hint = 'the rows are those of request #3, the same with per_page=2: a cache may lack per_page in its key';
    expect(hintFor(wrong, '/data', ...honoured, page(3, 'search=a&per_page=2', [1, 2]))).toBe(hint);
    expect(hintFor(wrong, '/data', ...honoured, page(3, 'search=a&per_page=15', [1, 2]))).toContain(
      'the same without per_page',
    );
  });

  it('is not where two parameters differ, where the rows do, or where the later request shows them', () => {
    const wrong = page(4, 'search=a&per_page=1', [1, 2]);
    expect(hintFor(wrong, '/data', ...honoured, page(3, 'search=c&per_page=2', [1, 2]))).toBeUndefined();
    expect(hintFor(wrong, '/data', ...honoured, page(3, 'search=a&per_page=2', [1, 3]))).toBeUndefined();
    expect(hintFor(wrong, '/data', ...honoured, page(5, 'search=a&per_page=2', [1, 2]))).toBeUndefined();
  });

  it('is explained by nothing where all rows fit on pages of either size', () => {
    const like = page(3, 'search=a&per_page=9', [1, 2]);
    for (const pointer of ['/data', '/meta/last_page', '/meta/per_page'])
      expect(hintFor(page(4, 'search=a&per_page=2', [1, 2]), pointer, ...honoured, like)).toBeUndefined();
  });

  it('may also come of a parameter that is ignored, where it makes no difference to any request', () => {
    const like = page(3, 'search=a&per_page=2', [1, 2]);
    const hint = hintFor(page(4, 'search=a&per_page=1', [1, 2]), '/data', like);
    expect(hint).toContain('per_page is ignored here, or a cache lacks it in its key');
  });

  it('may come of a filter that is ignored beside another, though it works alone', () => {
    const works = [page(1, 'category=a', [7]), page(2, 'category=b', [8])];
    const hint = hintFor(page(4, 'search=a&category=a', [1, 2]), '/data', ...works, page(3, 'search=a', [1, 2]));
    expect(hint).toContain('category is ignored beside search, or a cache lacks it in its key');
  });

  it('is not explained where the fault is in a row, or the run changes the list', () => {
    const like = page(3, 'search=a&per_page=2', [1, 2]);
    expect(hintFor(page(4, 'search=a&per_page=1', [1, 2]), '/data/0/name', ...honoured, like)).toBeUndefined();
    const [one, other] = [3, 4].map((id) => page(id, `per_page=${id}`, [1], { operation: 'listOrders' }));
    expect(one && other && hintFor(other, '/data', one)).toBeUndefined();
  });

  it('may have the total of an earlier request', () => {
    const others = [page(1, 'category=x&per_page=5', [1], { total: 9 }), page(2, 'category=y', [2])];
    const wrong = page(4, 'category=z', [3], { total: 9 });
    expect(hintFor(wrong, '/meta/total', ...others)).toContain(
      'meta.total is that of request #1, the same with category=x',
    );
    expect(hintFor(wrong, '/data', ...others)).toBeUndefined();
  });

  it('may count the rows that a filter leaves out', () => {
    const whole = page(1, 'search=b', [1, 2], { total: 9 });
    const hint = 'the rows may be counted without category, or a cache of their number lacks it in its key';
    expect(hintFor(page(4, 'search=b&category=z', [3], { total: 9 }), '/meta/total', whole)).toContain(hint);
  });
});

import type { Exchange } from '../../evidence/evidence.js';
import { alone, order, products } from '../shared/samples/bodies.test.support.js';
import { describeRules } from '../shared/samples/describe-rule.test.support.js';
import { attempted } from '../shared/samples/refusal.test.support.js';
import { answer, exchange, noAnswer } from '../shared/samples/sample.test.support.js';
import rules from './answers.js';
import { dropped, get, odd } from './samples.test.support.js';

const crash = { message: 'An unexpected error occurred.' };

const ledger = (query: string) =>
  exchange('listTransactions', 500, crash, { intent: 'silent', request: get(`/api/v1/transactions?${query}`) });

function creation(status: number, key: string, edit = (body: string) => body): Exchange {
  const { exchange: plain } = attempted(status, { intent: 'silent' });
  const headers = { 'content-type': 'application/json', 'idempotency-key': key };
  return { ...plain, request: { ...plain.request, headers, body: edit(plain.request.body ?? '') } };
}

const withHalfALetter = (body: string) => body.replace('"wallet_id":"', String.raw`$&\ud83d`);
const withField = (body: string) => body.replace('{', '{"gift":true,');

describeRules(
  rules,
  {
    'robustness/no-server-error': [
      alone('a success', 'pass', products),
      alone('no answer', 'inconclusive', { ...products, ...dropped }),
      alone('an odd request', 'notApplicable', odd(501)),
      alone('a page size of 0', 'notApplicable', ledger('per_page=0')),
      alone('an unknown order of rows', 'notApplicable', ledger('sort=sideways')),
      alone('a long key', 'notApplicable', creation(500, 'k'.repeat(300))),
      alone('an unknown field', 'notApplicable', creation(500, 'k', withField)),
      alone('half a letter', 'notApplicable', creation(500, 'k', withHalfALetter)),
      alone('a date that is not UTF-8', 'notApplicable', ledger('start_date=2025%FF')),
      alone('a valid order', 'violated', creation(500, 'k')),
      alone(
        'a broken shape',
        'violated',
        creation(500, 'k', (body) => body.replace(':2', ':null')),
      ),
      alone(
        '502 from a proxy',
        'violated',
        answer('listOrders', 502, 'text/html', { is: 'text', text: 'Bad gateway' }),
      ),
      alone('a day that does not exist', 'violated', ledger('start_date=2025-02-30')),
      alone('a window that ends before it starts', 'violated', ledger('start_date=2025-02-03&end_date=2025-02-01')),
      alone('a wallet id that is no text', 'violated', ledger('wallet_id=%00')),
      alone('no token', 'violated', exchange('listWallets', 500, crash, { intent: 'unauthenticated' })),
      alone(
        'an unknown order',
        'violated',
        exchange('getOrder', 500, crash, { intent: 'unknown', request: get(`/api/v1/orders/${'7'.repeat(26)}`) }),
      ),
    ],
    'robustness/requests-beyond-standards-are-answered': [
      alone('half a letter', 'pass', creation(400, 'k', withHalfALetter)),
      alone('a valid order', 'notApplicable', creation(500, 'k')),
      alone(
        'a body that is cut off',
        'notApplicable',
        creation(500, 'k', (body) => body.slice(0, -1)),
      ),
      alone('a day that does not exist', 'notApplicable', ledger('start_date=2025-02-30')),
      alone('an odd parameter, which another rule judges', 'notApplicable', odd(500)),
      alone('no answer', 'inconclusive', { ...creation(500, 'k', withHalfALetter), ...dropped }),
      alone('half a letter that crashes', 'violated', creation(500, 'k', withHalfALetter)),
      alone(
        'a name twice that crashes',
        'violated',
        creation(500, 'k', (body) => body.replace('"quantity":2', '"quantity":2,"quantity":2')),
      ),
      alone('a date that is not UTF-8', 'violated', ledger('start_date=2025%FF')),
      alone('a wallet beyond 8,000 octets', 'violated', ledger(`wallet_id=${'a'.repeat(8_300)}`)),
      alone('a raw quote', 'violated', ledger('wallet_id="1"')),
    ],
    'robustness/odd-creations-are-answered': [
      alone('a long key', 'pass', creation(422, 'k'.repeat(300))),
      alone('a valid order', 'notApplicable', creation(500, 'k')),
      alone('another operation', 'notApplicable', odd(500)),
      alone('no answer', 'inconclusive', { ...creation(500, 'a key'), ...dropped }),
      alone('a long key that crashes', 'violated', creation(500, 'k'.repeat(300))),
      alone('an unknown field that crashes', 'violated', creation(500, 'k', withField)),
    ],
    'robustness/answers-come-whole': [
      alone('a success', 'pass', products),
      alone('a refusal', 'pass', odd(400)),
      alone('an answer that was not waited for', 'notApplicable', {
        ...order,
        response: null,
        failure: { kind: 'dropped', message: 'this client dropped the connection' },
      }),
      alone('an answer too late', 'violated', odd(200, noAnswer)),
      alone('a broken connection', 'violated', { ...order, ...dropped }),
      alone('a body without end', 'violated', {
        ...products,
        response: null,
        failure: { kind: 'too large', message: 'the body exceeds 8388608 bytes' },
      }),
      alone('a body that breaks off', 'violated', {
        ...order,
        response: null,
        failure: { kind: 'protocol', message: 'the answer breaks off after 17 bytes of its body' },
      }),
    ],
  },
  {
    'robustness/no-server-error': /the service is down/,
  },
);

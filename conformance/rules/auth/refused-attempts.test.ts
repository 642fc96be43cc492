import { expect, it } from 'vitest';
import { onIntrusion } from '../shared/samples/cases.test.support.js';
import { describeRules, verdictOn } from '../shared/samples/describe-rule.test.support.js';
import { noAnswer } from '../shared/samples/sample.test.support.js';
import rules from './refused-attempts.js';
import { answered, creation } from './samples.test.support.js';

const none = { as: 'none', intent: 'unauthenticated' } as const;
const invalid = { as: 'invalid', intent: 'unauthenticated' } as const;
const extended = { as: 'caller', intent: 'unauthenticated', note: 'invalid token: extended' } as const;
const redirected = { status: 302, headers: [], mediaType: null, bytes: 0, body: { is: 'empty' } } as const;

describeRules(
  rules,
  {
    'auth/missing-token-is-401': [
      onIntrusion('401', 'pass', 'no token', answered('listOrders', 401, {}, none)),
      onIntrusion('401 for a creation', 'pass', 'unauthenticated creation', creation(401, none)),
      onIntrusion('an invalid token', 'notApplicable', 'invalid token', answered('listOrders', 200, {}, invalid)),
      onIntrusion(
        'a creation with an invalid token',
        'notApplicable',
        'unauthenticated creation',
        creation(201, invalid),
      ),
      onIntrusion('no answer', 'inconclusive', 'no token', answered('listOrders', 401, {}, { ...none, ...noAnswer })),
      onIntrusion('too many requests', 'inconclusive', 'no token', answered('listOrders', 429, {}, none)),
      onIntrusion('200', 'violated', 'no token', answered('listWallets', 200, {}, none)),
      onIntrusion('403', 'violated', 'no token', answered('getOrder', 403, {}, none)),
      onIntrusion('404', 'violated', 'no token', answered('getOrderCodes', 404, {}, none)),
      onIntrusion(
        'a redirect',
        'violated',
        'no token',
        answered('getOrder', 302, {}, { ...none, response: redirected }),
      ),
      onIntrusion('201', 'violated', 'unauthenticated creation', creation(201, none)),
      onIntrusion('422', 'violated', 'unauthenticated creation', creation(422, none)),
    ],
    'auth/invalid-token-is-401': [
      onIntrusion('401', 'pass', 'invalid token', answered('listOrders', 401, {}, invalid)),
      onIntrusion('a longer token', 'pass', 'invalid token', answered('listOrders', 401, {}, extended)),
      onIntrusion('no token', 'notApplicable', 'no token', answered('listOrders', 200, {}, none)),
      onIntrusion(
        'no answer',
        'inconclusive',
        'invalid token',
        answered('listOrders', 401, {}, { ...invalid, ...noAnswer }),
      ),
      onIntrusion('200', 'violated', 'invalid token', answered('listWallets', 200, {}, extended)),
      onIntrusion('403', 'violated', 'invalid token', answered('listOrders', 403, {}, invalid)),
      onIntrusion('500', 'violated', 'invalid token', answered('downloadOrderInvoice', 500, {}, invalid)),
      onIntrusion('201', 'violated', 'unauthenticated creation', creation(201, extended)),
    ],
    'auth/foreign-order-is-hidden': [
      onIntrusion('404', 'pass', 'foreign order', answered('getOrder', 404)),
      onIntrusion('403', 'pass', 'foreign order', answered('downloadOrderInvoice', 403)),
      onIntrusion('a list', 'notApplicable', 'foreign list', answered('listOrders', 200)),
      onIntrusion('no answer', 'inconclusive', 'foreign order', answered('getOrder', 404, {}, noAnswer)),
      onIntrusion('200', 'violated', 'foreign order', answered('getOrderCodes', 200)),
      onIntrusion('401', 'violated', 'foreign order', answered('getOrder', 401)),
      onIntrusion('500', 'violated', 'foreign order', answered('downloadOrderCodes', 500)),
    ],
    'auth/foreign-wallet-cannot-pay': [
      onIntrusion('403', 'pass', 'foreign wallet payment', creation(403)),
      onIntrusion('422', 'pass', 'foreign wallet payment', creation(422)),
      onIntrusion('no token', 'notApplicable', 'unauthenticated creation', creation(201)),
      onIntrusion('no answer', 'inconclusive', 'foreign wallet payment', creation(403, noAnswer)),
      onIntrusion('201', 'violated', 'foreign wallet payment', creation(201)),
      onIntrusion('404', 'violated', 'foreign wallet payment', creation(404)),
      onIntrusion('500', 'violated', 'foreign wallet payment', creation(500)),
    ],
  },
  {
    'auth/missing-token-is-401': /outside the group that requires a token/,
    'auth/foreign-order-is-hidden': /looked up by its ulid alone/,
    'auth/foreign-wallet-cannot-pay': /looked up by its id alone/,
  },
);

it('an order that is hidden until its owner has read it is told as that of a cache', () => {
  const rule = rules.find(({ id }) => id === 'auth/foreign-order-is-hidden') ?? expect.fail();
  const on = (status: number) => {
    const before = answered('getOrder', status, {}, { id: 3 });
    const exchange = answered('getOrder', 200, {}, { id: 5 });
    const item = { means: 'foreign order', exchange, before, secrets: [], spending: null } as const;
    return verdictOn(rule, { evidence: [{ kind: 'intrusion', item }] });
  };
  expect(on(404)).toMatchObject({ at: [5, 3], hint: expect.stringContaining('until their owner had read them') });
  expect(on(200)).toMatchObject({ at: [5], hint: expect.stringContaining('by its ulid alone') });
});

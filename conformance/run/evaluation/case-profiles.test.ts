import { expect, it } from 'vitest';
import type { Evidence, Exchange, Role } from '../../evidence/evidence.js';
import { exchanged } from '../run.test.support.js';
import { CaseProfiles } from './case-profiles.js';
import { KnownOrders } from './known-orders.js';

const AGAIN = 'are reads of an address that was read before';
const OTHERS = 'are reads of an address that another user read before';

function read(id: number, as: Role, target = '/api/v1/orders/01M7W0RNQA7PNAP6F2W30DDE61'): Exchange {
  return exchanged(id, 200, { as, request: { method: 'GET', target, headers: {}, body: null } });
}

const intrusion = (exchange: Exchange): Evidence => ({
  kind: 'intrusion',
  item: { means: 'foreign order', exchange, secrets: [], spending: null },
});

/** What is said of the evidence about earlier reads, when all these were sent. */
function historyOf(evidence: Evidence, sent: readonly Exchange[]): string[] {
  const profiles = new CaseProfiles(new KnownOrders({ products: [] }));
  profiles.note(sent);
  const traits = profiles.traitsOf(evidence, null) ?? [];
  return (typeof traits === 'function' ? traits() : traits).filter((trait) => [AGAIN, OTHERS].includes(trait));
}

it.each<[string, Evidence, readonly Exchange[], readonly string[]]>([
  ['first read', { kind: 'exchange', item: read(2, 'caller') }, [read(2, 'caller'), read(3, 'caller')], []],
  ['read after one of the same user', { kind: 'exchange', item: read(2, 'caller') }, [read(1, 'caller')], [AGAIN]],
  ['attempt after a read by the owner', intrusion(read(2, 'other')), [read(1, 'caller'), read(2, 'other')], [OTHERS]],
  ['attempt before it', intrusion(read(2, 'other')), [read(2, 'other'), read(3, 'caller')], []],
  [
    'attempt in the other letter case',
    intrusion(read(2, 'other', '/A/b?c=D')),
    [read(1, 'caller', '/a/B?c=D')],
    [OTHERS],
  ],
  ['attempt with another query', intrusion(read(2, 'other', '/a?c=D')), [read(1, 'caller', '/a?c=d')], []],
])('the history of an address is that of earlier reads alone: %s', (_, evidence, sent, traits) => {
  expect(historyOf(evidence, sent)).toEqual(traits);
});

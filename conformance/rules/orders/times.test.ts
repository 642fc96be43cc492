import type { Exchange, JsonObject } from '../../evidence/evidence.js';
import { orderBody } from '../shared/samples/bodies.test.support.js';
import { describeRules } from '../shared/samples/describe-rule.test.support.js';
import { onPurchase, purchaseOf, read } from '../shared/samples/purchase.test.support.js';
import { withValueAt } from '../shared/samples/sample.test.support.js';
import rules from './times.js';

const headers = [['date', 'Sat, 14 Mar 2026 09:26:53 GMT']];
const made = (times: JsonObject) =>
  withValueAt(purchaseOf({ ...orderBody, ...times }), '/attempt/exchange/response/headers', headers);
const seen = (updated_at: string): Exchange =>
  withValueAt(read({ ...orderBody, updated_at }), '/response/headers', headers);

describeRules(rules, {
  'orders/created-at-is-when-it-happened': [
    onPurchase('at that second', 'pass', made({})),
    onPurchase('in another offset', 'pass', made({ created_at: '2026-03-14T11:27:30+02:00' })),
    onPurchase('no Date header', 'notApplicable', purchaseOf({ ...orderBody, created_at: '2027-03-14T09:26:53Z' })),
    onPurchase('two hours ahead', 'violated', made({ created_at: '2026-03-14T11:26:53Z' })),
    onPurchase('updated an hour before', 'violated', made({ updated_at: '2026-03-14T08:26:53Z' })),
  ],
  'orders/updated-at-is-not-of-the-future': [
    onPurchase('updated before', 'pass', purchaseOf(orderBody, { reads: [seen('2026-03-14T09:26:53Z')] })),
    onPurchase('within a minute', 'pass', purchaseOf(orderBody, { reads: [seen('2026-03-14T09:27:40Z')] })),
    onPurchase('no Date header', 'notApplicable', purchaseOf({ ...orderBody, updated_at: '2027-03-14T09:26:53Z' })),
    onPurchase(
      'a day ahead in the second reading',
      'violated',
      purchaseOf(orderBody, { reads: [seen('2026-03-14T09:26:53Z'), seen('2026-03-15T09:26:53Z')] }),
    ),
  ],
});

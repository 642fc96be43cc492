import { describeRules } from '../shared/samples/describe-rule.test.support.js';
import { attempted, onRefusal, refusal } from '../shared/samples/refusal.test.support.js';
import { none } from './refusals.test.support.js';
import rules from './refused-flaws.js';

const shown = { inOrders: true, inLedger: true };

const control = (status: number) => ({ control: { attempt: attempted(status), ...shown } });

describeRules(
  rules,
  {
    'errors/unknown-variant-is-422': [
      onRefusal('422', 'pass', refusal(422)),
      onRefusal('another flaw', 'notApplicable', refusal(201, { cause: 'shape' })),
      onRefusal('the valid order is refused too', 'notApplicable', refusal(422, control(422))),
      onRefusal('everything is forbidden', 'notApplicable', refusal(403, control(403))),
      onRefusal('no valid order', 'notApplicable', refusal(422, { control: null })),
      onRefusal('no answer', 'inconclusive', refusal(422, none)),
      onRefusal('404', 'violated', refusal(404)),
      onRefusal('404, and nobody knows about others', 'violated', refusal(404, { control: null })),
      onRefusal('a crash', 'violated', refusal(500)),
      onRefusal('sold', 'violated', refusal(201)),
    ],
    'errors/unknown-wallet-is-refused': [
      onRefusal('422', 'pass', refusal(422, { cause: 'unknown wallet' })),
      onRefusal('403', 'pass', refusal(403, { cause: 'unknown wallet' })),
      onRefusal('another flaw', 'notApplicable', refusal(404)),
      onRefusal('404', 'violated', refusal(404, { cause: 'unknown wallet' })),
      onRefusal('another wallet pays', 'violated', refusal(201, { cause: 'unknown wallet', ...control(422) })),
    ],
    'errors/one-bad-item-refuses-the-order': [
      onRefusal('422', 'pass', refusal(422)),
      onRefusal('alone', 'notApplicable', refusal(201, { place: null })),
      onRefusal('half of it is bought', 'violated', refusal(201)),
      onRefusal('400', 'violated', refusal(400, { cause: 'shape', place: 'first' })),
      onRefusal('a crash', 'violated', refusal(500, { cause: 'shape', place: 'between' })),
    ],
  },
  { 'errors/unknown-variant-is-422': /an order was created and charged|a lookup that finds nothing/ },
);

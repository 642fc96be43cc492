import { alone } from '../shared/samples/bodies.test.support.js';
import { describeRules } from '../shared/samples/describe-rule.test.support.js';
import { attempted, onRefusal, refusal } from '../shared/samples/refusal.test.support.js';
import { noAnswer } from '../shared/samples/sample.test.support.js';
import rules from './refused-bodies.js';
import { broken, creation, none, valid } from './samples.test.support.js';

const shown = { inOrders: true, inLedger: true };
const control = (status: number) => ({ control: { attempt: attempted(status), ...shown } });

describeRules(
  rules,
  {
    'errors/creation-refusal-is-422': [
      alone('no quantity', 'pass', broken('/items/0/quantity', undefined, 422)),
      alone('a good body', 'notApplicable', creation(JSON.stringify(valid), 403)),
      alone('cut-off JSON', 'notApplicable', creation('{"wallet_id":', 400)),
      alone('another intent', 'notApplicable', { ...broken('/items', [], 201), intent: 'silent' }),
      alone('no answer', 'inconclusive', { ...broken('/items', [], 422), ...noAnswer }),
      alone('too many requests', 'inconclusive', broken('/items', [], 429)),
      alone('a quantity of 0 is taken', 'violated', broken('/items/0/quantity', 0, 201)),
      alone('a number as text is taken', 'notApplicable', broken('/items/0/quantity', '1', 201)),
      alone('a number as text gives 400', 'violated', broken('/items/0/quantity', '1', 400)),
      alone('a fraction is taken', 'violated', broken('/items/0/quantity', 1.5, 201)),
      alone('a fraction as text is taken', 'violated', broken('/items/0/quantity', '1.5', 201)),
      alone('true is taken for 1', 'notApplicable', broken('/items/0/quantity', true, 201)),
      alone('a list of two is taken', 'violated', broken('/items/0/quantity', [1, 2], 201)),
      alone('a list of one is taken', 'notApplicable', broken('/items/0/quantity', [1], 201)),
      alone('an item that is no list is taken', 'notApplicable', broken('/items', valid.items[0], 201)),
      alone(
        'a UUID without hyphens is taken',
        'notApplicable',
        broken('/wallet_id', valid.wallet_id.replaceAll('-', ''), 201),
      ),
      alone('no items give 400', 'violated', broken('/items', [], 400)),
      alone('half a surrogate pair gives 400', 'notApplicable', broken('/wallet_id', '\ud83d', 400)),
      alone('half a surrogate pair crashes', 'notApplicable', broken('/wallet_id', '\ud83d', 500)),
      alone('half a surrogate pair is bought', 'violated', broken('/wallet_id', '\ud83d', 201)),
      alone('NUL crashes', 'violated', broken('/wallet_id', '\0', 500)),
      alone('a whole pair gives 400', 'violated', broken('/wallet_id', '😀', 400)),
      alone(
        '1e400 gives 400',
        'notApplicable',
        creation('{"wallet_id":"","items":[{"product_variant_id":1e400}]}', 400),
      ),
      alone('null crashes', 'violated', broken('/wallet_id', null, 500)),
    ],
    'errors/unknown-variant-is-422': [
      onRefusal('422', 'pass', refusal(422)),
      onRefusal('another flaw', 'notApplicable', refusal(201, { cause: 'shape' })),
      onRefusal('the valid order is refused too', 'notApplicable', refusal(422, control(422))),
      onRefusal('every creation is forbidden', 'notApplicable', refusal(403, control(403))),
      onRefusal('no valid order', 'notApplicable', refusal(422, { control: null })),
      onRefusal('no answer', 'inconclusive', refusal(422, none)),
      onRefusal('404', 'violated', refusal(404)),
      onRefusal('404 without a control', 'violated', refusal(404, { control: null })),
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
      onRefusal('half of the order is bought', 'violated', refusal(201)),
      onRefusal('400', 'violated', refusal(400, { cause: 'shape', place: 'first' })),
      onRefusal('a crash', 'violated', refusal(500, { cause: 'shape', place: 'between' })),
    ],
  },
  {
    'errors/creation-refusal-is-422': /many frameworks answer|an order was created/,
    'errors/unknown-variant-is-422': /created before all of it is validated|a lookup that finds nothing/,
  },
);

import { alone } from '../shared/samples/bodies.test.support.js';
import { describeRule } from '../shared/samples/describe-rule.test.support.js';
import rule from './creation-refusal-is-422.js';
import { broken, creation, unanswered, valid } from './samples.test.support.js';

describeRule(
  rule,
  [
    alone('no quantity', 'pass', broken('/items/0/quantity', undefined, 422)),
    alone('a good body', 'notApplicable', creation(JSON.stringify(valid), 403)),
    alone('cut-off JSON', 'notApplicable', creation('{"wallet_id":', 400)),
    alone('another intent', 'notApplicable', { ...broken('/items', [], 201), intent: 'silent' }),
    alone('no answer', 'inconclusive', { ...broken('/items', [], 422), ...unanswered }),
    alone('too many requests', 'inconclusive', broken('/items', [], 429)),
    alone('a quantity of 0 is taken', 'violated', broken('/items/0/quantity', 0, 201)),
    alone('a number as text is taken', 'violated', broken('/items/0/quantity', '1', 201)),
    alone('no items give 400', 'violated', broken('/items', [], 400)),
    alone('null crashes', 'violated', broken('/wallet_id', null, 500)),
  ],
  { hint: /400 is what many frameworks|an order was created/ },
);

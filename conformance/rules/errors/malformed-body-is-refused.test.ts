import { alone } from '../shared/samples/bodies.test.support.js';
import { describeRule } from '../shared/samples/describe-rule.test.support.js';
import rule from './malformed-body-is-refused.js';
import { broken, creation, unanswered, valid } from './samples.test.support.js';

describeRule(rule, [
  alone('cut-off JSON', 'pass', creation('{"wallet_id":', 422)),
  alone('another media type', 'pass', creation(JSON.stringify(valid), 415, 'text/plain')),
  alone('JSON of another name', 'notApplicable', creation(JSON.stringify(valid), 201, 'text/plain')),
  alone('a broken shape', 'notApplicable', broken('/items', [], 201)),
  alone('no answer', 'inconclusive', creation('', 422, 'application/json', unanswered)),
  alone('cut-off JSON crashes', 'violated', creation('{"wallet_id":', 500)),
  alone('no body is redirected', 'violated', creation('', 302)),
  alone('another media type crashes', 'violated', creation('wallet_id=1', 500, 'text/plain')),
]);

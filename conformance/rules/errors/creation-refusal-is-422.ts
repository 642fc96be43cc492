import { answered } from '../shared/answered.js';
import { brokenShape, faultOfCreation } from '../shared/creation-body.js';
import { holds, notApplicable, rule, unknown, violated } from '../shared/rule.js';
import { statusHint } from '../shared/status-hints.js';

export default rule(
  'errors/creation-refusal-is-422',
  'exchange',
  (exchange) => {
    const { id, operation, intent, request, response } = exchange;
    const judged = operation === 'createOrder' && intent === 'invalid' && faultOfCreation(request) === 'a broken shape';
    if (!judged) return notApplicable('no creation whose body breaks the documented shape');
    if (response === null) return unknown('no answer came');
    const { status } = response;
    if (status === 422) return holds;
    if (status === 429) return unknown('the deployment limits the rate of requests');
    const expected = `422, as ${brokenShape(request.body ?? 'null')}`;
    return violated(id, expected, answered(response), statusHint(422, status));
  },
  { needs: ['wallet'] },
);

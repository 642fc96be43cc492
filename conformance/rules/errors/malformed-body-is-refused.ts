import { faultOfCreation } from '../shared/creation-body.js';
import { inconclusive, notApplicable, pass, rule, violated } from '../shared/rule.js';

export default rule(
  'errors/malformed-body-is-refused',
  'exchange',
  ({ id, operation, intent, request, response }) => {
    const fault = operation === 'createOrder' && intent === 'invalid' ? faultOfCreation(request) : null;
    if (fault === null || fault === 'a broken shape') return notApplicable('no creation without a readable JSON body');
    if (response === null) return inconclusive('no answer came');
    const { status } = response;
    if (status === 429) return inconclusive('the deployment limits the rate of requests');
    if (status >= 400 && status < 500) return pass;
    if (status === 201 && fault === 'another media type')
      return notApplicable('a readable JSON body may call itself otherwise');
    return violated(id, `4xx for a creation with ${fault}`, `status ${status}`);
  },
  { needs: ['wallet'] },
);

import { finalStatus } from '../../evidence/read-body.js';
import { notApplicable, observed, rule } from '../shared/rule.js';

export default rule(
  'idempotency/simultaneous-replay',
  'race',
  ({ keys, attempts }) => {
    if (keys !== 'one') return notApplicable('each request had a key of its own');
    const statuses = attempts.map(({ exchange }) => finalStatus(exchange)).filter((status) => status !== null);
    const refusals = statuses.filter((status) => status >= 400 && status <= 499);
    if (statuses.length < 2 || !statuses.includes(201)) return notApplicable('no two requests were answered');
    if (refusals.length === 0) return observed('the others are answered with the order too');
    const codes = [...new Set(refusals)].sort().join(' or ');
    const others = statuses.filter((status) => status === 201).length > 1 ? 'some of the others' : 'the others';
    return observed(`${others} are refused with ${codes}`);
  },
  { needs: ['spend', 'wallet'] },
);

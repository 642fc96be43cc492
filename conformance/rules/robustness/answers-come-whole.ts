import type { Exchange, Failure } from '../../evidence/evidence.js';
import { notApplicable, pass, rule, violated } from '../shared/rule.js';

const HINTS: Readonly<Record<Exclude<Failure['kind'], 'dropped'>, string>> = {
  timeout: '--timeout sets the time limit; find out what the deployment waits for',
  connection: 'a process may have crashed or been restarted, or a gateway in between may have given up',
  'too large': 'a list may be sent without pages, or a body without an end',
  protocol: 'a length may be counted in characters instead of bytes, or a process may exit while it answers',
};

export default rule('robustness/answers-come-whole', 'exchange', (exchange) => {
  const { id, response, failure } = exchange;
  if (failure?.kind === 'dropped') return notApplicable('the suite itself dropped the connection');
  if (failure !== null) {
    return violated(id, `a complete response to ${asked(exchange)}`, failure.message, { hint: HINTS[failure.kind] });
  }
  return response === null ? notApplicable('the run did not wait for an answer') : pass;
});

function asked({ operation, request }: Exchange): string {
  return operation ?? `${request.method} ${request.target.slice(0, 100)}`;
}

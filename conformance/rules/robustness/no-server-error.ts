import type { Body } from '../../evidence/evidence.js';
import { quote } from '../../evidence/notation/text.js';
import { inconclusive, pass, rule, violated } from '../shared/rule.js';

export default rule('robustness/no-server-error', 'exchange', ({ id, response, failure }) => {
  if (response === null) return inconclusive(`no answer came: ${failure?.kind ?? 'for no known reason'}`);
  if (response.status < 500) return pass;
  const isProxy = [502, 503, 504].includes(response.status);
  return violated(
    id,
    'a status below 500 for any request',
    `status ${response.status}${bodyText(response.body)}`,
    isProxy
      ? { hint: 'a proxy in front of the service may have answered because the service is down or too slow' }
      : {},
  );
});

function bodyText(body: Body): string {
  if (body.is === 'text' || body.is === 'malformed') return `: ${quote(body.text, 120)}`;
  return body.is === 'json' ? `: ${quote(JSON.stringify(body.value), 120)}` : '';
}

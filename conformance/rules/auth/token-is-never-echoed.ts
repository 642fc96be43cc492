import type { Exchange, RecordedResponse } from '../../engine/evidence.js';
import { holds, notApplicable, rule, unknown, violated } from '../../engine/rule.js';

export default rule(
  'auth/token-is-never-echoed',
  'exchange',
  (exchange) => {
    const token = sentToken(exchange);
    if (token === null) return notApplicable('no token was sent');
    const { id, operation, response } = exchange;
    if (response === null) return unknown('no answer came');
    const place = placeOf(token, response);
    if (place === null) return holds;
    return violated(
      id,
      `no answer contains the token that ${operation ?? 'the request'} was sent with`,
      `${place} does`,
    );
  },
  { needs: ['token'] },
);

/** The pseudonym by which a token shows in what was recorded. */
function sentToken({ request }: Exchange): string | null {
  return /<token:[0-9a-f]+>/.exec(request.headers['authorization'] ?? '')?.[0] ?? null;
}

function placeOf(token: string, { headers, body }: RecordedResponse): string | null {
  const header = headers.find(([, value]) => value.includes(token));
  if (header !== undefined) return `the header ${header[0]}`;
  const text = body.is === 'json' ? JSON.stringify(body.value) : 'text' in body ? body.text : '';
  return text.includes(token) ? 'the body' : null;
}

import type { Body } from '../../evidence/evidence.js';
import { quote } from '../../evidence/notation/text.js';
import { notApplicable, pass, rule, violated } from '../shared/rule.js';
import { internalsIn, type PlacedText, stringsIn } from './internals.js';

export default rule('robustness/no-internals-in-a-body', 'exchange', ({ id, response }) => {
  // A success may contain such text as data: the description of a product may be a lesson in SQL.
  if (response === null || response.status < 400) return notApplicable('the response is not an error');
  const texts = textsOf(response.body);
  for (const { text, pointer } of texts) {
    const found = internalsIn(text);
    if (found === null) continue;
    return violated(
      id,
      'an error that shows nothing of the internals of the server',
      `${found.what}: ${quote(found.passage, 120)}`,
      {
        pointer,
        hint: 'the framework may run in debug mode',
      },
    );
  }
  return texts.length > 0 ? pass : notApplicable('the error body has no text');
});

function textsOf(body: Body): PlacedText[] {
  if (body.is === 'json') return stringsIn(body.value);
  return body.is === 'text' || body.is === 'malformed' ? [{ text: body.text, pointer: '' }] : [];
}

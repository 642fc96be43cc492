import { quote } from '../../evidence/notation/text.js';
import { notApplicable, pass, rule, violated } from '../shared/rule.js';

export default rule('responses/json-keys-are-unique', 'exchange', ({ id, response }) => {
  if (response?.body.is !== 'json') return notApplicable('no JSON body');
  const [first, ...rest] = response.body.duplicateKeys;
  if (first === undefined) return pass;
  const more = rest.length === 0 ? '' : ` (and ${rest.length} more)`;
  return violated(id, 'each key once in an object', `${quote(first.replace(/^\./, ''))} is there twice${more}`, {
    hint: 'the JSON may be put together from texts instead of being serialised from a value',
  });
});

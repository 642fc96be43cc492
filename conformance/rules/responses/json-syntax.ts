import { pluralize, quote } from '../../evidence/notation/text.js';
import { type AnyRule, notApplicable, pass, rule, violated } from '../shared/rule.js';

/** JSON that every parser reads in the same way. */
export default [
  rule('responses/json-is-well-formed', 'exchange', ({ id, response }) => {
    if (response === null) return notApplicable('no answer came');
    const { body, mediaType } = response;
    if (mediaType === null || !/^application\/(?:.+\+)?json$/.test(mediaType))
      return notApplicable('the content type of the body is not JSON');
    if (body.is !== 'malformed') return body.is === 'json' ? pass : notApplicable('the answer has no body');
    const hint = hintAt(body.text);
    return violated(
      id,
      `one JSON value in UTF-8, as required by ${mediaType}`,
      `${body.because}: ${quote(body.text)}`,
      hint === null ? {} : { hint },
    );
  }),
  rule('responses/json-keys-are-unique', 'exchange', ({ id, response }) => {
    if (response?.body.is !== 'json') return notApplicable('the body is not JSON');
    const [first, ...rest] = response.body.duplicateKeys;
    if (first === undefined) return pass;
    const more = rest.length === 0 ? '' : ` (and ${pluralize(rest.length, 'more repeated key')})`;
    return violated(id, 'each key once in an object', `${quote(first.replace(/^\./, ''))} twice${more}`, {
      hint: 'the JSON may be concatenated from text instead of being serialised from a value',
    });
  }),
] satisfies readonly AnyRule[];

function hintAt(text: string): string | null {
  if (text.startsWith('\ufeff') || text.startsWith('\u00ef\u00bb\u00bf'))
    return 'the body begins with a byte order mark';
  if (/^\s*<(?!token:|code:)/.test(text))
    return 'markup, e.g. a warning or an error page, was sent before or instead of the JSON';
  return /[{[]/.test(text) ? null : 'plain text was sent with the content type of JSON';
}

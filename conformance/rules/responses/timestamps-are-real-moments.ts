import { resourceRule } from '../../judging/resource-rule.js';
import { nameOf } from '../../judging/resources.js';
import { timestampsOf } from '../../judging/timestamps.js';
import { quote } from '../../notation/quote.js';
import { instantOf } from '../../notation/timestamp.js';

export default resourceRule(
  'responses/timestamps-are-real-moments',
  (resource) => {
    const timestamps = timestampsOf(resource);
    if (timestamps.length === 0) return undefined;
    const unreal = timestamps.find(({ text }) => instantOf(text) === null);
    if (unreal === undefined) return null;
    const { name, text } = unreal;
    return {
      expected: `${nameOf(resource)}: ${name} names a moment that exists`,
      actual: quote(text),
      field: `/${name}`,
      ...(text.startsWith('0000') || text.startsWith('-')
        ? { hint: 'the database may write its zero date for none' }
        : {}),
    };
  },
  { nothing: 'no timestamp is shown' },
);

import { quote } from '../../evidence/notation/text.js';
import { instantOf } from '../../evidence/notation/timestamp.js';
import { resourceRule } from '../shared/resource-rule.js';
import { nameOf, timestampsOf } from '../shared/resources.js';

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

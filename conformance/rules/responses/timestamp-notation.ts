import { newResourcesIn } from '../shared/resources.js';
import { fold, notApplicable, observed } from '../shared/rule.js';
import { timestampsOf } from '../shared/timestamps.js';

const MOST = 6;

export default fold<'exchange', { readonly notations: Set<string>; readonly seen: WeakSet<object> }>({
  id: 'responses/timestamp-notation',
  on: 'exchange',
  scope: 'run',
  start: () => ({ notations: new Set(), seen: new WeakSet() }),
  see({ notations, seen }, exchange) {
    for (const { text } of newResourcesIn(exchange, seen).flatMap(timestampsOf)) notations.add(notationOf(text));
    return undefined;
  },
  end({ notations }) {
    if (notations.size === 0) return notApplicable('no timestamp was shown');
    return observed(`timestamps are written as ${[...notations].sort().slice(0, MOST).join(' and ')}`);
  },
});

/** The text with its digits forgotten, but for those of an offset: `0000-00-00T00:00:00.000+02:00`. */
function notationOf(text: string): string {
  const [, moment = '', offset = ''] = /^(.*T[^Z+-]*)(.*)$/.exec(text) ?? [];
  return `${moment.replaceAll(/[0-9]/g, '0')}${offset}`;
}

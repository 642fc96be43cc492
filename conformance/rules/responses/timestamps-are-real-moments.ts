import { holds, notApplicable, rule, violated } from '../../engine/rule.js';
import { nameOf } from '../../judging/resources.js';
import { timestampsIn } from '../../judging/timestamps.js';
import { quote } from '../../notation/quote.js';
import { instantOf } from '../../notation/timestamp.js';

export default rule('responses/timestamps-are-real-moments', 'exchange', (exchange) => {
  const timestamps = timestampsIn(exchange);
  const unreal = timestamps.find(({ text }) => instantOf(text) === null);
  if (unreal === undefined) return timestamps.length > 0 ? holds : notApplicable('no timestamp is shown');
  const { owner, name, text } = unreal;
  return violated(exchange.id, `${nameOf(owner)}: ${name} names a moment that exists`, quote(text), {
    pointer: `${owner.pointer}/${name}`,
  });
});

import { excerpt } from '../../evidence/notation/text.js';
import { exhibits, nameOf } from '../shared/delivered.js';
import { inconclusive, notApplicable, pass, rule, violated } from '../shared/rule.js';

export default rule('documents/archive-is-a-sound-zip', 'delivery', (delivery) => {
  const { archive } = delivery;
  if (archive?.response?.status !== 200) return notApplicable('no archive was sent');
  const { body } = archive.response;
  const expected = `a sound ZIP file with the codes of order ${nameOf(delivery)}`;
  const at = exhibits(delivery, archive);
  if (body.is !== 'bytes')
    return violated(at, expected, body.is === 'empty' ? 'an empty body' : `${body.is} for a body`);
  if (body.archive === undefined) return notApplicable('the archive was not looked into');
  const { flaw, unread } = body.archive;
  if (flaw !== null) return violated(at, expected, excerpt(flaw, 200));
  return unread === null ? pass : inconclusive(`the archive could not be read: ${unread}`);
});

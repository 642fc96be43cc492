import { excerpt } from '../../evidence/notation/text.js';
import { exchangesToShow, nameOf } from '../shared/delivered.js';
import { inconclusive, notApplicable, pass, rule, violated } from '../shared/rule.js';
import { BODY_TEXTS } from './document-text.js';

export default rule('documents/archive-is-a-sound-zip', 'delivery', (delivery) => {
  const { archive } = delivery;
  if (archive?.response?.status !== 200) return notApplicable('no archive was sent');
  const { body } = archive.response;
  const expected = `a sound ZIP file with the codes of order ${nameOf(delivery)}`;
  const at = exchangesToShow(delivery, archive);
  if (body.is !== 'bytes') return violated(at, expected, BODY_TEXTS[body.is]);
  if (body.archive === undefined) return notApplicable('the archive was not examined');
  const { flaw, unread } = body.archive;
  if (flaw !== null) return violated(at, expected, excerpt(flaw, 200));
  return unread === null ? pass : inconclusive(`the archive could not be read: ${unread}`);
});

import { codesIn, entriesOf, exchangesToShow, isRefunded, nameOf } from '../shared/delivered.js';
import { notApplicable, pass, rule, violated } from '../shared/rule.js';

const PSEUDONYM = /^<code:[0-9a-f]+>$/;

export default rule('documents/archive-holds-the-codes', 'delivery', (delivery) => {
  const { archive, codes } = delivery;
  const body = archive?.response?.status === 200 ? archive.response.body : null;
  const content = body?.is === 'bytes' ? body.archive : undefined;
  if (content === undefined || isRefunded(delivery)) return notApplicable('no archive was sent');
  if (content.flaw !== null || content.unread !== null) return notApplicable('the archive could not be opened');
  const shown = codesIn(entriesOf(codes) ?? []).flatMap(({ code }) => (PSEUDONYM.test(code) ? [code] : []));
  if (shown.length === 0) return notApplicable('get-codes shows no code');
  const missing = shown.filter((code) => !content.shows.includes(code));
  if (missing.length === 0) return pass;
  // The codes may be in a member that cannot be searched, such as a spreadsheet.
  if (content.members.some((member) => member.content === 'other'))
    return notApplicable('a member is not readable text');
  const names = content.members.map(({ name }) => name).join(', ');
  return violated(
    exchangesToShow(delivery, archive, codes),
    `every code that get-codes of order ${nameOf(delivery)} shows, in the archive (${shown.length})`,
    `missing: ${missing.length}, e.g. ${missing[0]}; the archive holds ${names === '' ? 'no file' : names.slice(0, 200)}`,
  );
});

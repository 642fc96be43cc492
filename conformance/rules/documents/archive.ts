import type { Delivery, Exchange } from '../../evidence/evidence.js';
import { agreeing, excerpt, pluralize } from '../../evidence/notation/text.js';
import { finalStatus } from '../../evidence/read-exchange.js';
import { answered } from '../shared/answered.js';
import {
  BODY_TEXTS,
  codesIn,
  deliveryLabel,
  entriesOf,
  exchangesToShow,
  isRefunded,
  isRefused,
  stateOf,
} from '../shared/delivered.js';
import { type AnyRule, inconclusive, notApplicable, pass, rule, violated } from '../shared/rule.js';
import { contentOf, keptArchive, keptHint, missingHint, nameHint } from './archive-hints.js';

/** The archive of an order: a sound ZIP file with its codes, available if and only if get-codes shows codes. */
export default [
  rule('documents/archive-is-a-sound-zip', 'delivery', (delivery) => {
    const { archive } = delivery;
    if (archive?.response?.status !== 200) return notApplicable('no archive was sent');
    const { body } = archive.response;
    const expected = `a sound ZIP file with the codes of order ${deliveryLabel(delivery)}`;
    const at = exchangesToShow(delivery, archive);
    if (body.is !== 'bytes') return violated(at, expected, BODY_TEXTS[body.is]);
    if (body.archive === undefined) return notApplicable('the archive was not examined');
    const { flaw, unread } = body.archive;
    if (flaw !== null) return violated(at, expected, excerpt(flaw, 200));
    return unread === null ? pass : inconclusive(`the archive could not be read: ${unread}`);
  }),
  rule('documents/archive-holds-the-codes', 'delivery', (delivery) => {
    const { archive, codes } = delivery;
    const content = contentOf(archive);
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
    const kept = keptArchive(delivery);
    return violated(
      [...exchangesToShow(delivery, archive, codes), ...(kept === null ? [] : [kept.id])],
      `an archive with ${agreeing(shown.length, 'the code', `all ${pluralize(shown.length, 'code')}`)} that get-codes of order ${deliveryLabel(delivery)} shows`,
      `${missingCodes(missing)}; the archive holds ${names === '' ? 'no file' : excerpt(names, 200)}`,
      kept === null ? missingHint(delivery, missing, content.members.length) : { hint: keptHint(kept) },
    );
  }),
  rule('documents/archive-keeps-pins', 'delivery', (delivery) => {
    const { archive, codes } = delivery;
    const content = contentOf(archive);
    if (content?.pins === undefined || isRefunded(delivery)) return notApplicable('no archive was examined for PINs');
    const { members, pins, unread } = content;
    if (unread !== null || members.some((member) => member.content === 'other'))
      return notApplicable('a part of the archive is not readable text');
    const known = new Set(codesIn(entriesOf(codes) ?? []).flatMap(({ pin }) => (PSEUDONYM.test(pin) ? [pin] : [])));
    const missing = [...known].filter((pin) => !pins.includes(pin));
    const shown = known.size - missing.length;
    if (shown < FEWEST_PINS || shown < missing.length) return notApplicable('the archive need not show PINs');
    if (missing.length === 0) return pass;
    return violated(
      exchangesToShow(delivery, archive, codes),
      `an archive of order ${deliveryLabel(delivery)} with all ${known.size} PINs, as it has most of them`,
      `${agreeing(missing.length, `PIN ${missing[0]} is missing`, `${missing.length} PINs are missing, the first of them ${missing[0]}`)}, or written in another way`,
    );
  }),
  rule('documents/archive-members-have-own-names', 'delivery', (delivery) => {
    const { archive } = delivery;
    const content = contentOf(archive);
    if (content === undefined || content.flaw !== null) return notApplicable('no archive was sent that opens');
    const names = content.members.map(({ name }) => name);
    const taken = names.find((name, place) => names.slice(0, place).some((other) => isSameFile(name, other)));
    if (taken === undefined)
      return content.unread === null ? pass : notApplicable('the archive was not read to its end');
    const same = names.filter((name) => isSameFile(name, taken));
    return violated(
      exchangesToShow(delivery, archive),
      `an archive of order ${deliveryLabel(delivery)} whose members all have different names`,
      `${same.length} of its ${pluralize(names.length, 'member')} are named ${excerpt(taken, 120)}`,
      nameHint(delivery, same.length === names.length),
    );
  }),
  rule('documents/archive-comes-with-the-codes', 'delivery', (delivery) => {
    const { codes, archive, after } = delivery;
    const count = codesIn(entriesOf(codes) ?? []).length;
    if (count === 0 || archive === null) return notApplicable('no archive of an order with codes was requested');
    if (isRefunded(delivery)) return notApplicable('the order is refunded');
    const status = finalStatus(archive);
    if (archive.response === null || status === null) return inconclusive('the archive was not answered');
    if (status === 200) return pass;
    if (after === null) return inconclusive('the order could not be read again');
    return violated(
      exchangesToShow(delivery, archive, codes),
      `the archive of order ${deliveryLabel(delivery)}, which is ${stateOf(delivery.before)} and whose get-codes shows ${pluralize(count, 'code')}, with status 200`,
      answered(archive.response),
    );
  }),
  rule('documents/no-archive-before-codes', 'delivery', (delivery) => {
    const { codes, again, archive, before, after } = delivery;
    if (archive === null) return notApplicable('no archive was requested');
    // An order that is completed or refunded may show no codes because they were taken back, or by mistake.
    if (isRefunded(delivery) || stateOf(before) === 'completed')
      return notApplicable('the order was already completed or refunded');
    if (!hasNone(codes)) return notApplicable('the order has codes');
    const status = finalStatus(archive);
    if (archive.response === null || status === null) return inconclusive('the archive was not answered');
    if (status === 404) return pass;
    if (status >= 500 || status === 401) return inconclusive(`the archive was answered with ${status}`);
    if (status === 200 && mayHoldSome(delivery)) return notApplicable('the archive may hold the codes that are there');
    if (status === 200 && (again === null || finalStatus(again) === null))
      return inconclusive('the second request for the codes was not answered');
    if (again !== null && !hasNone(again)) return notApplicable('the codes arrived meanwhile');
    if (status === 200 && after === null) return inconclusive('the order could not be read again');
    return violated(
      exchangesToShow(delivery, archive, codes, again),
      `download-codes of order ${deliveryLabel(delivery)}, which has no codes, is answered with 404`,
      answered(archive.response),
      status === 200 ? { hint: 'a client that retries until 200 delivers an archive without codes' } : {},
    );
  }),
] satisfies readonly AnyRule[];

/** How many codes are missing, and the first of them. */
function missingCodes(codes: readonly string[]): string {
  const several = `${pluralize(codes.length, 'code')} are missing, the first of them ${codes[0]}`;
  return agreeing(codes.length, `${codes[0]} is missing`, several);
}

/** Whether one file replaces the other where they are unpacked: several systems take upper and lower case for equal. */
function isSameFile(name: string, other: string): boolean {
  return name.normalize().toLowerCase() === other.normalize().toLowerCase();
}

const PSEUDONYM = /^<(code|pin):[0-9a-f]+>$/;
/** A short PIN may be the same as some other number of the archive. */
const FEWEST_PINS = 2;

/** Whether codes may be there that get-codes does not show yet: the order is being fulfilled, and the archive has content. */
function mayHoldSome({ archive, before, after, codes }: Delivery): boolean {
  const body = archive?.response?.body;
  const members = body?.is === 'bytes' ? (body.archive?.members ?? []) : [];
  const isUnderWay = [before, after].some((order) => UNDER_WAY.includes(stateOf(order) ?? ''));
  return isUnderWay && isRefused(codes) && members.some(({ bytes }) => bytes > 0);
}

const UNDER_WAY = ['processing', 'partially_fulfilled'];

function hasNone(exchange: Exchange): boolean {
  const entries = entriesOf(exchange);
  return isRefused(exchange) || (entries !== null && codesIn(entries).length === 0);
}

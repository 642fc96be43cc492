import { crc32 } from 'node:zlib';
import { zipOf } from '../../model/documents.js';
import { faults } from '../../model/faults/fault.js';
import type { Order } from '../../model/state.js';

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value >>> 0);
  return bytes;
}

/** The file with every occurrence of some bytes replaced by as many others. */
function replacedBytes(file: Buffer, from: Buffer, to: Buffer): Buffer {
  const copy = Buffer.from(file);
  for (let at = copy.indexOf(from); at >= 0; at = copy.indexOf(from, at + from.length)) to.copy(copy, at);
  return copy;
}

function pieces(order: Order): number {
  return order.lines.reduce((count, line) => count + line.quantity, 0);
}

export default faults({
  'documents/archive-is-a-sound-zip#archive-checksum-of-characters': {
    what: 'The checksum of a text in the archive is that of its characters, which is wrong for letters beyond Latin-1.',
    archiveOf(_original, order) {
      const members = this.archiveMembers(order);
      return members.reduce((file, { content }) => {
        const characters = Buffer.from(content.toString('utf8'), 'latin1');
        const isPlain = characters.length === content.length;
        return isPlain ? file : replacedBytes(file, uint32(crc32(content)), uint32(crc32(characters)));
      }, zipOf(members));
    },
  },
  'documents/archive-holds-the-codes#archive-cuts-codes-like-numbers': {
    what: 'The archive is exported by a table program, which reads the groups of digits that some codes begin with as a date.',
    archiveMembers(original, order) {
      return original(order).map((member) => ({
        ...member,
        content: Buffer.from(
          member.content.toString('utf8').replace(/\b\d{4}-\d{4}(?=-)/g, (digits) => digits.slice(0, 4)),
        ),
      }));
    },
  },
  'responses/content-type-is-listed#single-code-as-text': {
    what: 'The download of an order of a single code is a text file.',
    downloadOrderCodes(original, call) {
      const answer = original(call);
      const order = this.orderOf(call);
      if (answer.status !== 200 || pieces(order) !== 1) return answer;
      const [entry] = this.deliveredLines(order);
      const text = entry === undefined ? '' : this.archiveText(entry);
      return this.file('text/plain', `codes-${order.ulid}.txt`, Buffer.from(text));
    },
  },
});

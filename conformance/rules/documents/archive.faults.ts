import { type ZipMember, zipOf } from '../../model/documents.js';
import { editResponse } from '../../model/faults/edits.js';
import { faults, jsonResponse, type WireFault, withBody } from '../../model/faults/fault.js';
import { codesOfLine } from '../../model/fulfilment.js';
import { Halt, json } from '../../model/http.js';
import type { DeliveredLine } from '../../model/service/delivery.js';
import type { Order } from '../../model/state.js';

const NAME_LENGTH = 26;
const LOCAL_HEADER = 30;

/** Changes the bytes of each archive. */
function editArchive(edit: (file: Buffer) => Buffer): WireFault {
  return editResponse('downloadOrderCodes', (response) =>
    response.status === 200 ? withBody(response, edit(Buffer.from(response.body))) : response,
  );
}

const FRESH = 2_000_000;
const none = () => new Halt(json(404, { message: 'No codes available.' }));

export default faults({
  'documents/archive-is-a-sound-zip#cut-off': {
    what: 'The length of the archive is computed from its text, so its end is cut off.',
    wire: editArchive((file) => file.subarray(0, -8)),
  },
  'documents/archive-is-a-sound-zip#checksum': {
    what: 'A member is changed after its checksum was computed.',
    wire: editArchive((file) => {
      const start = LOCAL_HEADER + file.readUInt16LE(NAME_LENGTH);
      file.writeUInt8(file.readUInt8(start) ^ 0x20, start);
      return file;
    }),
  },
  'documents/archive-is-a-sound-zip#line-ends': {
    what: 'The archive is sent as text, and each line feed becomes two characters.',
    wire: editArchive((file) => Buffer.from(file.toString('latin1').replaceAll('\n', '\r\n'), 'latin1')),
  },
  'documents/archive-is-a-sound-zip#message-as-archive': {
    what: 'An error is sent with the media type of the archive and with 200.',
    wire: editArchive(() => Buffer.from('{"message":"The archive could not be created."}')),
  },
  'documents/archive-holds-the-codes#others-than-shown': {
    what: 'The archive holds newly drawn codes.',
    archiveMembers(original, order) {
      const lines = order.lines.map((line) => ({ ...line, firstCode: line.firstCode + FRESH }));
      return original({ ...order, lines });
    },
  },
  'documents/archive-holds-the-codes#without-the-last-code': {
    what: 'If there are three codes or more, the last one is missing from the archive.',
    state: (Base) =>
      class extends Base {
        #isPacking = false;

        override archiveMembers(order: Order): ZipMember[] {
          this.#isPacking = true;
          try {
            return super.archiveMembers(order);
          } finally {
            this.#isPacking = false;
          }
        }

        override deliveredLines(order: Order): DeliveredLine[] {
          const entries = super.deliveredLines(order);
          if (!this.#isPacking) return entries;
          return entries.map((entry) =>
            entry.codes.length > 2 ? { ...entry, codes: entry.codes.slice(0, -1) } : entry,
          );
        }
      },
  },
  'documents/archive-holds-the-codes#first-product-only': {
    what: 'The archive holds only the file of the first product.',
    archiveMembers: (original, order) => original(order).slice(0, 1),
  },
  'documents/archive-holds-the-codes#of-the-order-before': {
    what: 'The download returns the archive of the user’s previous order: its index starts at 0.',
    archiveMembers(_original, order) {
      const own = this.state.orders.filter(({ userId }) => userId === order.userId);
      const before = own[own.findIndex(({ ulid }) => ulid === order.ulid) - 1] ?? order;
      const text = before.lines.flatMap((line) => codesOfLine(before, line).map(({ code }) => code)).join('\n');
      return [{ name: 'codes.txt', content: Buffer.from(text) }];
    },
  },
  'documents/archive-keeps-pins#as-numbers': {
    what: 'The archive is written as a table whose PINs are numbers.',
    archiveMembers: (original, order) =>
      original(order).map(({ name, content }) => {
        const text = content.toString().replaceAll(/(?<=["\t])0+(?=[0-9]{1,5}["\t])/g, '');
        return { name, content: Buffer.from(text) };
      }),
  },
  'documents/archive-members-have-own-names#one-name-for-all': {
    what: 'The file of each product is named codes.txt.',
    archiveMembers: (original, order) => original(order).map((member) => ({ ...member, name: 'codes.txt' })),
  },
  'documents/archive-comes-with-the-codes#only-when-completed': {
    what: 'An archive is created only when the order is completed, so earlier codes have none.',
    archiveOf(original, order) {
      if (this.fulfillmentStatus(order, this.world.now()) !== 'completed') throw none();
      return original(order);
    },
  },
  'documents/archive-comes-with-the-codes#packed-at-night': {
    what: 'Archives are created at night, so an order of today has none.',
    archiveOf(original, order) {
      if (this.world.now() - order.createdAt < 3_600_000) throw none();
      return original(order);
    },
  },
  'documents/no-archive-before-codes#a-note-while-pending': {
    what: 'While an order is pending, its archive holds only a note.',
    downloadOrderCodes(original, call) {
      const order = this.orderOf(call);
      const status = this.fulfillmentStatus(order, this.world.now());
      if (status !== 'pending') return original(call);
      const note = { name: 'README.txt', content: Buffer.from('Your codes are on their way.\n') };
      return this.file('application/zip', `codes-${order.ulid}.zip`, zipOf([note]));
    },
  },
  'documents/no-archive-before-codes#conflict': {
    what: 'An archive that is not available yet is answered with 409.',
    wire: editResponse('downloadOrderCodes', (response) =>
      response.status === 404 ? jsonResponse(409, { message: 'The order is not fulfilled yet.' }) : response,
    ),
  },
  'documents/no-archive-before-codes#forbidden-like-the-codes': {
    what: 'An archive that is not available yet is refused as the codes are, with 403.',
    requireArchive(_original, order, call) {
      this.requireCodes(order, call);
    },
  },
});

import { zipOf } from '../../model/documents.js';
import { editResponse } from '../../model/faults/edits.js';
import { type Fault, jsonResponse, state, wire } from '../../model/faults/fault.js';
import { Halt, json } from '../../model/http.js';

const none = () => new Halt(json(404, { message: 'No codes available.' }));

export default [
  state(
    'documents/archive-comes-with-the-codes',
    'only-when-completed',
    'An archive is packed when the order is completed, and the codes that are there before have none.',
    {
      archiveOf(original, order) {
        if (this.fulfillmentStatus(order, this.world.now()) !== 'completed') throw none();
        return original(order);
      },
    },
  ),
  state(
    'documents/archive-comes-with-the-codes',
    'packed-at-night',
    'Archives are packed at night, so that an order of today has none.',
    {
      archiveOf(original, order) {
        if (this.world.now() - order.createdAt < 3_600_000) throw none();
        return original(order);
      },
    },
  ),
  state('documents/no-archive-before-codes', 'an-empty-one', 'As long as there are no codes, the archive is empty.', {
    downloadOrderCodes(original, call) {
      const order = this.orderOf(call);
      const status = this.fulfillmentStatus(order, this.world.now());
      if (status !== 'pending' && status !== 'processing') return original(call);
      return this.file('application/zip', `codes-${order.ulid}.zip`, zipOf([]));
    },
  }),
  state(
    'documents/no-archive-before-codes',
    'a-note-while-processing',
    'While an order is processed, its archive holds a note that asks for patience.',
    {
      downloadOrderCodes(original, call) {
        const order = this.orderOf(call);
        const status = this.fulfillmentStatus(order, this.world.now());
        if (status !== 'processing') return original(call);
        const note = { name: 'README.txt', content: Buffer.from('Your codes are on their way.\n') };
        return this.file('application/zip', `codes-${order.ulid}.zip`, zipOf([note]));
      },
    },
  ),
  wire(
    'documents/no-archive-before-codes',
    'conflict',
    'An archive that is not there yet is a conflict.',
    editResponse('downloadOrderCodes', (response) =>
      response.status === 403 ? jsonResponse(409, { message: 'The order is not fulfilled yet.' }) : response,
    ),
  ),
] satisfies readonly Fault[];

import { editResponse } from '../../model/faults/edits.js';
import { type Fault, jsonResponse, state, wire } from '../../model/faults/fault.js';
import { zipOf } from '../../model/zip.js';

const RULE = 'documents/no-archive-before-codes';

export default [
  state(RULE, 'an-empty-one', 'As long as there are no codes, the archive is empty.', {
    downloadOrderCodes(original, call) {
      const order = this.orderOf(call);
      const status = this.fulfillmentStatus(order, this.world.now());
      if (status !== 'pending' && status !== 'processing') return original(call);
      return this.file('application/zip', `codes-${order.ulid}.zip`, zipOf([]));
    },
  }),
  state(
    RULE,
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
    RULE,
    'conflict',
    'An archive that is not there yet is a conflict.',
    editResponse('downloadOrderCodes', (response) =>
      response.status === 403 ? jsonResponse(409, { message: 'The order is not fulfilled yet.' }) : response,
    ),
  ),
] satisfies readonly Fault[];

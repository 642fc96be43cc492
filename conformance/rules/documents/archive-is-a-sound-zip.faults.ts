import { editResponse } from '../../model/faults/edits.js';
import { type Fault, type WireFault, wire, withBody } from '../../model/faults/fault.js';

const RULE = 'documents/archive-is-a-sound-zip';
const NAME_LENGTH = 26;
const LOCAL_HEADER = 30;

/** A change of the bytes of each archive. */
function editArchive(edit: (file: Buffer) => Buffer): WireFault {
  return editResponse('downloadOrderCodes', (response) =>
    response.status === 200 ? withBody(response, edit(Buffer.from(response.body))) : response,
  );
}

export default [
  wire(
    RULE,
    'cut-off',
    'The length of the archive is taken from its text, so that its end is cut off.',
    editArchive((file) => file.subarray(0, -8)),
  ),
  wire(
    RULE,
    'checksum',
    'A member is changed after its checksum was taken.',
    editArchive((file) => {
      const start = LOCAL_HEADER + file.readUInt16LE(NAME_LENGTH);
      file.writeUInt8(file.readUInt8(start) ^ 0x20, start);
      return file;
    }),
  ),
  wire(
    RULE,
    'line-ends',
    'The archive is sent as text, and each of its line ends becomes two characters.',
    editArchive((file) => Buffer.from(file.toString('latin1').replaceAll('\n', '\r\n'), 'latin1')),
  ),
  wire(
    RULE,
    'message-as-archive',
    'An error is sent under the media type of the archive, with 200.',
    editArchive(() => Buffer.from('{"message":"The archive could not be created."}')),
  ),
] satisfies readonly Fault[];

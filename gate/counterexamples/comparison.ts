import { textOf } from '../../json-schema/json.js';
import type { JsonObject, JsonValue } from '../../json-schema/json-schema.js';
import type { PartPair } from './operation-parts.js';
import { OUT_OF_TIME, type SearchEffort, type SearchFinding, search } from './search.js';
import { Cutter, type Standalone } from './standalone.js';
import { onTheWire, SchemaValidators } from './validators.js';

/** Compares schemas of two documents in one direction, each pair of schemas once. */
export class Comparison {
  private readonly sender: Cutter;
  private readonly receiver: Cutter;
  /** The sender's document cut as for a receiver, to detect equal schemas. */
  private readonly alike: Cutter;
  /** Created on first use: most documents need none. */
  private validators: SchemaValidators | null = null;
  private readonly known = new Map<string, SearchFinding>();

  constructor(
    sends: JsonObject,
    receives: JsonObject,
    direction: PartPair['direction'],
    private readonly effort: Omit<SearchEffort, 'until'>,
  ) {
    this.sender = new Cutter(sends, direction, 'sender', 'sent.');
    this.receiver = new Cutter(receives, direction, 'receiver', 'received.');
    this.alike = new Cutter(sends, direction, 'receiver', 'received.');
  }

  /** Null where both schemas are equal. `begin` returns the deadline of the search. */
  compare(sends: string, receives: string, isText: boolean, begin: () => number): SearchFinding | null {
    try {
      const [receiver, alike] = [this.receiver.cut(receives), this.alike.cut(sends)];
      if (standaloneText(receiver) === standaloneText(alike)) return null;
      const sender = this.sender.cut(sends);
      const key = `${isText} ${standaloneText(sender)} ${standaloneText(receiver)}`;
      const known = this.known.get(key) ?? this.search(sender, receiver, isText, begin());
      this.known.set(key, known);
      return known;
    } catch (error) {
      // An unreadable schema is reported with its part; all others are still compared.
      return { refused: null, undrawn: error instanceof Error ? error.message : String(error), isGivenUp: true };
    }
  }

  /** Whether the sender allows a value that the receiver refuses. */
  isRefused(sends: string, receives: string, isText: boolean, value: JsonValue): boolean {
    const { allowedBySender, allowedByReceiver } = this.validatorsOf(
      this.sender.cut(sends),
      this.receiver.cut(receives),
      isText,
    );
    return allowedBySender(value) === null && allowedByReceiver(value) !== null;
  }

  private validatorsOf(sender: Standalone, receiver: Standalone, isText: boolean) {
    this.validators ??= new SchemaValidators();
    const [allowedBySender, asSchema] = [this.validators.validatorOf(sender), this.validators.validatorOf(receiver)];
    return { allowedBySender, allowedByReceiver: isText ? onTheWire(asSchema) : asSchema };
  }

  private search(sender: Standalone, receiver: Standalone, isText: boolean, until: number): SearchFinding {
    if (until <= Date.now()) return OUT_OF_TIME;
    const validators = this.validatorsOf(sender, receiver, isText);
    return search({ sender, receiver, ...validators }, { ...this.effort, until });
  }
}

function standaloneText({ schema, definitions }: Standalone): string {
  // A cut-out schema holds only JSON.
  return textOf({ schema, definitions } as unknown as JsonValue);
}

/** Why a valid request cannot be granted. */
export type RefusalReason =
  | 'unknownWallet'
  | 'foreignWallet'
  | 'unknownProduct'
  | 'permanentlyOutOfStock'
  | 'insufficientFunds'
  | 'outOfStock';

/**
 * A business rule says no. Whatever the transaction did so far is undone.
 * `field` names the part of the request that is refused, as `items.0.quantity`.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal';

  constructor(
    readonly reason: RefusalReason,
    readonly field: string,
    message: string,
  ) {
    super(message);
  }
}

/** Why a valid request cannot be granted. */
export type RefusalReason =
  | 'unknownWallet'
  | 'foreignWallet'
  | 'unknownProduct'
  | 'permanentlyOutOfStock'
  | 'insufficientFunds'
  | 'outOfStock';

/**
 * A business rule refuses the request. Whatever the transaction did so far is undone.
 * `field` names the part of the request that is refused, as `items[0].quantity`.
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

/**
 * An administration command is refused: what it names does not exist, or a rule forbids it. Whatever the
 * transaction did so far is undone. The message names the thing, the rule and the value.
 */
export class AdministrationRefusal extends Error {
  override readonly name: string = 'AdministrationRefusal';
}

/** The server cannot start for a reason that its operator can remove. The message says how. */
export class StartError extends Error {
  override readonly name: string = 'StartError';
}

/** What was named cannot serve as the database. The message says why and what to do, and never contains a password. */
export class DatabaseError extends StartError {
  override readonly name = 'DatabaseError';
}

/**
 * The administration may not do what it was told: what is named does not exist, or a rule says no. Whatever the
 * transaction did so far is undone. The message names the thing, the rule and the value.
 */
export class AdministrationRefusal extends Error {
  override readonly name: string = 'AdministrationRefusal';
}

/**
 * The `ulid` of an order, as paths name it.
 *
 * @throws TypeError for anything else, such as an order number: in a path it might lead somewhere else.
 */
export function requireUlid(order: string): string {
  if (/^[0-7][0-9A-Z]{25}$/i.test(order)) return order;
  throw new TypeError(`order ${JSON.stringify(order)} is not usable: give the ulid of an order, 26 characters.`);
}

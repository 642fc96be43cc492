/** The order in the path is not one of the caller's. It does not say whether it is somebody else's. */
export function orderNotFound(raw: Readonly<Record<string, string>>): string {
  return `There is no order ${raw.order} among your orders.`;
}

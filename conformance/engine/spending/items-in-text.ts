/** An item as a lenient reader understands it. */
export interface TextItem {
  readonly variant: number;
  readonly quantity: number;
}

const NUMBER = /^\s*:\s*"?\s*(-?[0-9.]+(?:e[+-]?[0-9]+)?)/i;

/**
 * The items that even the most lenient reader might find in a text, be it JSON or not: each variant that is named, with
 * the quantity that follows before the next; 1 where none does.
 */
export function itemsInText(text: string): TextItem[] {
  const [, ...rest] = text.split(/"product_variant_id"/);
  return rest.map((part) => {
    const [, afterQuantity] = part.split(/"quantity"/, 2);
    return { variant: Math.floor(numberIn(part) ?? 0), quantity: numberIn(afterQuantity ?? '') ?? 1 };
  });
}

function numberIn(text: string): number | null {
  const [, digits] = NUMBER.exec(text) ?? [];
  const number = Number(digits);
  return digits !== undefined && Number.isFinite(number) ? number : null;
}

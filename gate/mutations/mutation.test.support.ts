import { type Drawn, receivedBy, type Schema, sentBy } from './operation.test.support.js';

/** A change of one operation. It picks what it changes by the number, and tells whether there was something to change. */
export interface Mutation {
  readonly name: string;
  apply(drawn: Drawn, pick: number): boolean;
}

export const mutation = (name: string, apply: Mutation['apply']): Mutation => ({ name, apply });

type Wanted = (schema: Schema) => boolean;

/** A mutation of one property of the body that is sent, or of the answer. */
export function ofProperty(
  name: string,
  body: 'sent' | 'received',
  isWanted: Wanted,
  change: (property: Schema, owner: Schema, key: string) => void,
): Mutation {
  return mutation(name, (drawn, pick) => {
    const places = placesIn(body === 'sent' ? sentBy(drawn) : receivedBy(drawn)).filter(({ property }) =>
      isWanted(property),
    );
    const place = places[pick % Math.max(1, places.length)];
    if (place === undefined) return false;
    change(place.property, place.owner, place.key);
    return true;
  });
}

interface Place {
  readonly owner: Schema;
  readonly key: string;
  readonly property: Schema;
}

/** All properties, those of objects within included. */
function placesIn(owner: Schema): readonly Place[] {
  return Object.entries(owner.properties ?? {}).flatMap(([key, property]) => [
    { owner, key, property },
    ...placesIn(property),
    ...(property.items === undefined ? [] : placesIn(property.items)),
  ]);
}

export const isInteger: Wanted = ({ type, enum: values }) => type === 'integer' && values === undefined;
export const isText: Wanted = ({ type, enum: values }) => type === 'string' && values === undefined;
export const isList: Wanted = ({ type }) => type === 'array';
export const isChoice =
  (least: number): Wanted =>
  ({ enum: values }) =>
    values !== undefined && values.length >= least;

/** A name that no property has. */
export const fresh = (pick: number): string => `fresh${pick}`;

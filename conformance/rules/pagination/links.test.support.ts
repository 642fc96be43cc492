import type { Walk } from '../../evidence/evidence.js';
import { mutate } from '../shared/samples/sample.test.support.js';
import { products } from './lists.test.support.js';

export const three = products(32);

export const HOST = 'http://127.0.0.1';

export const LIST = `${HOST}/api/v1/products`;

/** The walk with another link on one of its pages. */
export function relinked(
  walk: Walk,
  index: number,
  name: 'first' | 'prev' | 'next' | 'last',
  link: string | null,
): Walk {
  return mutate(walk, `/pages/${index}/links/${name}`, link);
}

/** The walk with a word of each link replaced. */
export function reworded(walk: Walk, from: string | RegExp, to: string): Walk {
  const pages = walk.pages.map((page) => {
    const links = Object.entries(page.links).map(([name, link]) => [
      name,
      link === null ? null : link.replace(from, to),
    ]);
    return { ...page, links: Object.fromEntries(links) as typeof page.links }; // the same four names
  });
  return { ...walk, pages };
}

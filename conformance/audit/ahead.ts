/**
 * Does the work for numbers from `first` to `last`, several at once, and hands the results over in order. No more than
 * `width` are under way or wait to be taken, so that memory stays bounded however slow the taker is. After a failure, or
 * when the taker stops, none is begun any more; those under way are waited for.
 */
export async function* ahead<T>(
  first: number,
  last: number,
  width: number,
  work: (number: number) => Promise<T>,
): AsyncGenerator<T> {
  const queue: Promise<T>[] = [];
  let next = first;
  const fill = () => {
    for (; next <= last && queue.length < width; next += 1) {
      const result = work(next);
      // Its failure is met when its turn comes; until then nobody listens.
      result.catch(() => {});
      queue.push(result);
    }
  };
  try {
    for (fill(); ; fill()) {
      const result = queue.shift();
      if (result === undefined) return;
      yield await result;
    }
  } finally {
    await Promise.allSettled(queue);
  }
}

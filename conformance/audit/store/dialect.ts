/** All that SQLite needs otherwise. The statements themselves are written for PostgreSQL and SQLite alike. */

/** The tables with their rows in the order of their key, without a second, hidden key: half the writes. */
export function sqliteTables(sql: string): string {
  return sql.replaceAll(/^\);/gm, ') without rowid;');
}

/** The statement without comments, with `?` in the place of $1, $2, …, and which parameter each stands for. */
export function withQuestionMarks(sql: string): { readonly sql: string; readonly order: readonly number[] } {
  const order: number[] = [];
  const text = sql.replaceAll(/--.*$/gm, '').replaceAll(/\$(\d+)/g, (_, number) => {
    order.push(Number(number) - 1);
    return '?';
  });
  return { sql: text, order };
}

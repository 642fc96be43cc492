/** A small table for a report. */
export interface FigureTable {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** Position of the row that shows the violation; null where no single one does. */
  readonly marked: number | null;
}

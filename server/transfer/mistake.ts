/** The position and reason of a mistake in a file. */
export interface Mistake {
  /** The line of the file where the record begins. */
  row: number;
  column: string;
  /** The invalid value, if there is one. */
  value?: string;
  reason: string;
}

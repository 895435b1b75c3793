/** What is wrong in a file, where and why. */
export interface Mistake {
  /** The line of the file where the record begins. */
  row: number;
  column: string;
  /** What stands there, as far as it can be told. */
  value?: string;
  reason: string;
}

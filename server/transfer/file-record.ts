/** A record of a file, not yet validated. */
export interface FileRecord {
  /** The line where it begins. */
  row: number;
  /** Undefined if it cannot be read at all. */
  record: Record<string, unknown> | undefined;
  /** The parts of it that cannot be read. */
  problems: readonly { column: string; value?: string; reason: string }[];
}

/** The name of a position in a record in terms of the file. */
export type ColumnOf = (path: readonly PropertyKey[]) => string;

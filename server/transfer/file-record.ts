/** A record as a file has it, not yet checked. */
export interface FileRecord {
  /** The line where it begins. */
  row: number;
  /** Undefined when nothing of it can be read. */
  record: Record<string, unknown> | undefined;
  /** What cannot be read of it. */
  problems: readonly { column: string; value?: string; reason: string }[];
}

/** How a file calls a place in a record. */
export type ColumnOf = (path: readonly PropertyKey[]) => string;

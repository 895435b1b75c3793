import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { DocumentType } from '#contract/shared/documents.rules.ts';
import { OperatorError } from './command.ts';

const ENDINGS: Record<DocumentType, string> = { 'image/jpeg': 'jpg', 'image/png': 'png', 'application/pdf': 'pdf' };

export function documentName({ id, type }: { id: string; type: DocumentType }): string {
  return `${id}.${ENDINGS[type]}`;
}

/** Only readable by this operator. */
export async function saveDocument(folder: string, name: string, content: Buffer): Promise<string> {
  const path = join(resolve(folder), name);
  try {
    await mkdir(resolve(folder), { recursive: true, mode: 0o700 });
    await writeFile(path, content, { mode: 0o600 });
    await chmod(path, 0o600);
  } catch (error) {
    throw new OperatorError(error instanceof Error ? error.message : `${path} cannot be written.`);
  }
  return path;
}

import type { Verification } from '#contract/purchases/purchases.endpoints.ts';
import { readTabItem, writeTabItem } from '#web/api/tab-storage.ts';

const NAME = 'targa.proof-names';
const MAX_NAMES = 50;
/** Pictures of this page's own uploads; they are gone after a reload. */
const pictures: Record<string, string> = {};

/** The file names stay in the tab: the server stores neither names nor originals. */
export function rememberFile(before: ReadonlySet<string>, { proofs }: Verification, file: File): void {
  const added = proofs.find(({ id }) => !before.has(id));
  if (!added) return;
  writeTabItem(NAME, Object.fromEntries([...Object.entries(readNames()), [added.id, file.name]].slice(-MAX_NAMES)));
  if (file.type === 'image/jpeg' || file.type === 'image/png') pictures[added.id] = URL.createObjectURL(file);
}

export function fileOf(proof: string): { name: string | undefined; picture: string | undefined } {
  return { name: readNames()[proof], picture: pictures[proof] };
}

function readNames(): Record<string, string> {
  const stored = readTabItem(NAME);
  if (typeof stored !== 'object' || stored === null) return {};
  return Object.fromEntries(
    Object.entries(stored).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

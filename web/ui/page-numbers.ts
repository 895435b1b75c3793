export type PageMark = number | 'gap-before' | 'gap-after';

const ALWAYS_SHOWN = 7;

/** The page numbers to show: first, last, the current one with its neighbours, and gaps between. */
export function pageNumbers(page: number, pages: number): PageMark[] {
  if (pages <= ALWAYS_SHOWN) return range(1, pages);
  if (page <= 4) return [...range(1, 5), 'gap-after', pages];
  if (page >= pages - 3) return [1, 'gap-before', ...range(pages - 4, pages)];
  return [1, 'gap-before', page - 1, page, page + 1, 'gap-after', pages];
}

function range(first: number, last: number): number[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
}

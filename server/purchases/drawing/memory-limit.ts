const PAGE_BYTES = 65_536;

/** Lets no WebAssembly memory of this process grow beyond a size. It is no part of the heap, so Node has no limit for it. */
export function limitWebAssemblyMemory(maxBytes: number): void {
  const { prototype } = WebAssembly.Memory;
  const { grow } = prototype;
  prototype.grow = function (this: WebAssembly.Memory, pages: number): number {
    if (this.buffer.byteLength + pages * PAGE_BYTES > maxBytes) throw new RangeError('Too much memory');
    return grow.call(this, pages);
  };
}

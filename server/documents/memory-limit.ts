const PAGE_BYTES = 65_536;

/** Limits the WebAssembly memory of this process, which is not part of the heap that Node can limit. */
export function limitWebAssemblyMemory(maxBytes: number): void {
  const { prototype } = WebAssembly.Memory;
  const { grow } = prototype;
  prototype.grow = function (this: WebAssembly.Memory, pages: number): number {
    if (this.buffer.byteLength + pages * PAGE_BYTES > maxBytes) throw new RangeError('Too much memory');
    return grow.call(this, pages);
  };
}

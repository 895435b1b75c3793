import { CHUNK_BYTES } from './kernel-sizes.ts';
import { createKernels, type Kernels } from './kernels.ts';

const PAGE_BYTES = 65_536;

type Constructor<Numbers> = {
  readonly BYTES_PER_ELEMENT: number;
  new (buffer: ArrayBuffer, offset: number, length: number): Numbers;
};

/** Memory in which bitmaps can be combined and counted fast: arrays that last, and a workspace after them. */
export interface BitmapMemory {
  kernels: Kernels;
  /** An array of zeros that lasts as long as the memory. */
  allocate<Numbers>(type: Constructor<Numbers>, length: number): Numbers;
  /** Where the workspace begins. */
  workspace: number;
  buffer: ArrayBuffer;
}

/** Memory that is never written to takes no room. */
export function createBitmapMemory(lastingBytes: number, workspaceBytes: number): BitmapMemory {
  const pages = Math.ceil((lastingBytes + workspaceBytes) / PAGE_BYTES);
  const memory = new WebAssembly.Memory({ initial: pages, maximum: pages });
  const { buffer } = memory;
  let allocated = 0;
  return {
    kernels: createKernels(memory),
    buffer,
    workspace: lastingBytes,
    allocate(type, length) {
      const start = allocated;
      allocated += paddedBytes(length * type.BYTES_PER_ELEMENT);
      if (allocated > lastingBytes) throw new Error('There is no room for another lasting array');
      return new type(buffer, start, length);
    },
  };
}

/** Kernels work on whole chunks, so nothing else may be in the last chunk of an array. */
export function paddedBytes(bytes: number): number {
  return Math.ceil(bytes / CHUNK_BYTES) * CHUNK_BYTES;
}

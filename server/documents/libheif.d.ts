/** The part of libheif-js used here; it has no types of its own. */
declare module 'libheif-js/wasm-bundle.js' {
  interface Pixels {
    data: Uint8ClampedArray;
    width: number;
    height: number;
  }
  interface HeifImage {
    get_width(): number;
    get_height(): number;
    is_primary(): boolean;
    /** Fills the pixels, rotated by orientation; calls back with null on failure. */
    display(pixels: Pixels, done: (filled: Pixels | null) => void): void;
  }
  export class HeifDecoder {
    decode(content: Uint8Array): HeifImage[];
  }
  const library: { HeifDecoder: typeof HeifDecoder };
  export default library;
}

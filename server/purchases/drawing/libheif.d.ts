/** The part of libheif-js that is used here; it brings no types of its own. */
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
    /** Fills the pixels, turned as the camera was held; gives null when it cannot. */
    display(pixels: Pixels, done: (filled: Pixels | null) => void): void;
  }
  export class HeifDecoder {
    decode(content: Uint8Array): HeifImage[];
  }
  const library: { HeifDecoder: typeof HeifDecoder };
  export default library;
}

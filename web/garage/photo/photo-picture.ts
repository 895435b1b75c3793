import { type Crop, cropRectangle, exportSize } from './photo-crop.ts';

const JPEG_QUALITY = 0.9;

/** A chosen file as the browser displays it, with the camera's orientation applied. */
export interface Picture {
  file: File;
  image: HTMLImageElement;
  url: string;
  width: number;
  height: number;
}

/** Fails when the browser cannot decode the file. Release the object URL with `closePicture`. */
export async function openPicture(file: File): Promise<Picture> {
  const url = URL.createObjectURL(file);
  const image = new Image();
  image.src = url;
  try {
    await image.decode();
    const { naturalWidth: width, naturalHeight: height } = image;
    if (width === 0 || height === 0) throw new Error('The picture is empty');
    return { file, image, url, width, height };
  } catch (error) {
    URL.revokeObjectURL(url);
    throw error;
  }
}

/** More pixels than this are not needed for any view, and some phones cannot draw them. */
const LARGEST_TURNED = 4_000;

/** The same picture, turned to the right; null where the browser cannot draw it. Release the first one afterwards. */
export async function turnPicture({ file, image, width, height }: Picture): Promise<Picture | null> {
  const scale = Math.min(1, LARGEST_TURNED / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(height * scale);
  canvas.height = Math.round(width * scale);
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.translate(canvas.width, 0);
  context.rotate(Math.PI / 2);
  context.drawImage(image, 0, 0, canvas.height, canvas.width);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY));
  return blob && openPicture(new File([blob], file.name, { type: blob.type }));
}

export function closePicture({ url }: Picture): void {
  URL.revokeObjectURL(url);
}

/** The image to upload. Where the browser cannot crop it, the whole file: the server crops its centre. */
export async function cutOut({ file, image }: Picture, crop: Crop): Promise<Blob> {
  const { width, height } = exportSize(crop);
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) return file;
  const part = cropRectangle(crop);
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, part.left, part.top, part.width, part.height, 0, 0, width, height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY));
  return blob ?? file;
}

/** Stores immutable images by names like `<id>.webp`. */
export interface ImageStore {
  has: (name: string) => Promise<boolean>;
  /** Undefined when there is none. */
  read: (name: string) => Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** All of it, or nothing under this name. Writing the same again does no harm. */
  write: (name: string, bytes: Uint8Array, type: string) => Promise<void>;
}

const nameForm = /^[\w/-]+\.(?<ending>avif|jpe?g|png|webp)$/;

/**
 * The content type of an image name; undefined for names that the shop never issues, which prevents
 * path traversal.
 */
export function imageType(name: string): string | undefined {
  const ending = nameForm.exec(name)?.groups?.['ending'];
  return ending && `image/${ending.replace('jpg', 'jpeg')}`;
}

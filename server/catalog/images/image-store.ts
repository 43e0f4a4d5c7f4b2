/** Stores immutable images by names like `<id>.webp`. */
export interface ImageStore {
  has: (name: string) => Promise<boolean>;
  /** Undefined for an unknown name. */
  read: (name: string) => Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** Atomic and idempotent. */
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

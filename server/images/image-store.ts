/** Where images are kept, by names like `<id>.webp`. What is behind a name never changes. */
export interface ImageStore {
  has: (name: string) => Promise<boolean>;
  /** Undefined when there is none. */
  read: (name: string) => Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** All of it, or nothing under this name. Writing the same again does no harm. */
  write: (name: string, bytes: Uint8Array, type: string) => Promise<void>;
}

const nameForm = /^[\w/-]+\.(?<ending>avif|jpe?g|png|webp)$/;

/**
 * The type of an image by its name; undefined for names that the shop does not give, so that
 * nobody's path leads elsewhere.
 */
export function imageType(name: string): string | undefined {
  const ending = nameForm.exec(name)?.groups?.['ending'];
  return ending && `image/${ending.replace('jpg', 'jpeg')}`;
}

/** Where pictures are kept, by names like `<id>.webp`. What is behind a name never changes. */
export interface ImageStore {
  has: (name: string) => Promise<boolean>;
  /** Undefined when there is none. */
  read: (name: string) => Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** All of it, or nothing under this name. Writing the same again does no harm. */
  write: (name: string, bytes: Uint8Array, type: string) => Promise<void>;
}

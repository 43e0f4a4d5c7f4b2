import { z } from 'zod';

/** Counted up when a reader of today could not understand the files of tomorrow. */
export const backupFormat = 1;

/** The last entry of a file: without it the file was cut off. */
export const manifestName = 'manifest.json';

const digest = z.object({
  bytes: z.int().min(0),
  sha256: z.string(),
});

const manifestSchema = z.object({
  format: z.literal(backupFormat),
  created_at: z.iso.datetime(),
  database: z.object({
    /** Of the PostgreSQL that it was read from; one of another version may take it. */
    server_version: z.string(),
    migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
    /** The last migration of the job queue, which counts its own. */
    queue_migration: z.int(),
    /** In an order in which rows only refer to what came before. Names are as SQL writes them. */
    tables: z.array(
      digest.extend({ name: z.string(), columns: z.array(z.string()), rows: z.int().min(0) }),
    ),
    /** What each sequence gives out next. */
    sequences: z.array(z.object({ name: z.string(), next: z.int() })),
  }),
  images: z.discriminatedUnion('kept_in', [
    z.object({ kept_in: z.literal('file'), files: z.array(digest.extend({ name: z.string() })) }),
    /** They are in a bucket, which is not part of the backup. */
    z.object({ kept_in: z.literal('bucket'), endpoint: z.string(), bucket: z.string() }),
  ]),
});

export type Manifest = z.infer<typeof manifestSchema>;
export type TableEntry = Manifest['database']['tables'][number];
export type Digest = z.infer<typeof digest>;

/**
 * The place of a table's rows in the file: in parts, as the entries of a tar start with their size.
 */
export function tablePart(table: string, part: number): string {
  return `database/${table}/${String(part).padStart(6, '0')}.copy`;
}

export function imageEntry(name: string): string {
  return `media/${name}`;
}

/** What an entry belongs to: a table, an image, or undefined when no backup has such an entry. */
export function readEntryName(
  entry: string,
): { kind: 'table' | 'image'; name: string } | undefined {
  const { table, image } =
    /^(?:database\/(?<table>[^/]+)\/\d+\.copy|media\/(?<image>.+))$/.exec(entry)?.groups ?? {};
  if (table !== undefined) return { kind: 'table', name: table };
  return image === undefined ? undefined : { kind: 'image', name: image };
}

/** Which format the file says it has, and the manifest if it is the one of this code. */
export function readManifest(text: string): { format: unknown; manifest: Manifest | undefined } {
  const { format } = z.object({ format: z.unknown() }).parse(JSON.parse(text));
  const { data } = manifestSchema.safeParse(JSON.parse(text));
  return { format, manifest: data };
}

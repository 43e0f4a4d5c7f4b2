import { z } from 'zod';

/** Increment when older versions cannot read the file. */
export const backupFormat = 1;

/** Last entry of a file; a truncated file has none. */
export const manifestName = 'manifest.json';

const digest = z.object({
  bytes: z.int().min(0),
  sha256: z.string(),
});

const manifestSchema = z.object({
  format: z.literal(backupFormat),
  created_at: z.iso.datetime(),
  database: z.object({
    /** Version of the source PostgreSQL; the target may have another one. */
    server_version: z.string(),
    migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
    /** The last migration of the job queue, which numbers its own. */
    queue_migration: z.int(),
    /** In dependency order: rows refer only to earlier tables. Names are SQL identifiers. */
    tables: z.array(
      digest.extend({ name: z.string(), columns: z.array(z.string()), rows: z.int().min(0) }),
    ),
    /** Next value of each sequence. */
    sequences: z.array(z.object({ name: z.string(), next: z.int() })),
  }),
  images: z.discriminatedUnion('kept_in', [
    z.object({ kept_in: z.literal('file'), files: z.array(digest.extend({ name: z.string() })) }),
    /** Images in a bucket are not part of the backup. */
    z.object({ kept_in: z.literal('bucket'), endpoint: z.string(), bucket: z.string() }),
  ]),
});

export type Manifest = z.infer<typeof manifestSchema>;
export type TableEntry = Manifest['database']['tables'][number];
export type Digest = z.infer<typeof digest>;

/** Entry name of a part of a table. Tables are split because a tar entry begins with its size. */
export function tablePart(table: string, part: number): string {
  return `database/${table}/${String(part).padStart(6, '0')}.copy`;
}

export function imageEntry(name: string): string {
  return `media/${name}`;
}

/** The table or image of an entry; undefined for an unknown entry name. */
export function readEntryName(
  entry: string,
): { kind: 'table' | 'image'; name: string } | undefined {
  const { table, image } =
    /^(?:database\/(?<table>[^/]+)\/\d+\.copy|media\/(?<image>.+))$/.exec(entry)?.groups ?? {};
  if (table !== undefined) return { kind: 'table', name: table };
  return image === undefined ? undefined : { kind: 'image', name: image };
}

/** The declared format, and the manifest if this version can read it. */
export function readManifest(text: string): { format: unknown; manifest: Manifest | undefined } {
  const { format } = z.object({ format: z.unknown() }).parse(JSON.parse(text));
  const { data } = manifestSchema.safeParse(JSON.parse(text));
  return { format, manifest: data };
}

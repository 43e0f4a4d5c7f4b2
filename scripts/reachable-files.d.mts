/** The built files that the routes with these ids may load. */
export function listReachable(directory: string, routes: RegExp): Promise<string[]>;

export interface Chunk {
  module: string;
  imports: string[];
  css?: string[];
}

export interface Manifest {
  entry: Chunk;
  routes: Record<string, Chunk & { id: string; parentId?: string; hasDefaultExport: boolean }>;
  url: string;
}

export function readManifest(directory: string): Promise<Manifest>;

import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';

export interface S3Server {
  /** The environment of a shop that stores its images there. */
  variables: Record<string, string>;
  listNames: () => Promise<string[]>;
  stop: () => Promise<void>;
}

const bucket = 'images';

/** An S3-compatible server with an empty bucket. It checks signatures as the real ones do. */
export async function startS3Server(): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), 's3-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    directory,
    silent: true,
    vhostBuckets: false,
    configureBuckets: [{ name: bucket }],
  });
  const { port } = await server.run();
  let isStopped = false;
  return {
    variables: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: bucket,
      S3_ACCESS_KEY: 'S3RVER',
      S3_SECRET_KEY: 'S3RVER',
    },
    listNames: async () => {
      const files = await readdir(join(directory, bucket), { recursive: true });
      // It stores the properties of an object in files next to the object.
      return files
        .filter((name) => name.endsWith('._S3rver_object'))
        .map((name) => name.slice(0, -'._S3rver_object'.length));
    },
    stop: async () => {
      if (isStopped) return;
      isStopped = true;
      await server.close();
      await rm(directory, { recursive: true });
    },
  };
}

import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import type { S3Settings } from '#server/env.ts';
import { HttpProblem } from '#server/platform/http/problem.ts';
import { immutableCacheControl } from './cache-control.ts';
import type { ImageStore } from './image-store.ts';

/** Timeout of one attempt, including the transfer. */
const requestTimeoutMs = 10_000;
/** Attempts after the first, when the store is busy. */
const retries = 2;

/** Images in a bucket of an S3-compatible store, which can be private, as the shop serves them. */
export function createS3Images(settings: S3Settings): ImageStore {
  const {
    endpoint,
    bucket,
    access_key: accessKeyId,
    secret_key: secretAccessKey,
    region,
  } = settings;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries });

  /** @throws HttpProblem when the store is unreachable or misconfigured */
  async function send(name: string, init: RequestInit): Promise<Response> {
    const url = `${endpoint}/${bucket}/${name}`;
    const signal = AbortSignal.timeout(requestTimeoutMs);
    const response = await client
      .fetch(url, { ...init, signal, redirect: 'error' })
      .catch((cause: unknown) => {
        throw unavailable('does not answer', cause);
      });
    if (response.ok || (response.status === 404 && init.method !== 'PUT')) return response;
    throw unavailable(`answers ${response.status}: ${await response.text()}`);
  }

  return {
    has: async (name) => (await send(name, { method: 'HEAD' })).ok,
    read: async (name) => {
      const response = await send(name, { method: 'GET' });
      return response.ok ? new Uint8Array(await response.arrayBuffer()) : undefined;
    },
    write: async (name, bytes, type) => {
      const body = new Uint8Array(bytes);
      const headers = {
        'Content-Type': type,
        'Cache-Control': immutableCacheControl,
        // Part of the signature, so that the store refuses an image changed in transit.
        'X-Amz-Content-Sha256': createHash('sha256').update(body).digest('hex'),
      };
      await send(name, { method: 'PUT', body, headers });
    },
  };
}

/** The client gets a retryable error, the log the response of the store. */
function unavailable(what: string, cause?: unknown): HttpProblem {
  return new HttpProblem('temporarily_unavailable', {
    cause: new Error(`the image store ${what}`, { cause }),
  });
}

import cluster from 'node:cluster';
import { randomUUID } from 'node:crypto';
import { AggregatorRegistry, type Registry } from 'prom-client';
import { z } from 'zod';
import { HttpProblem } from '#server/platform/http/problem.ts';

/**
 * IPC messages: the worker that serves /metrics requests the metrics of all workers from the
 * leader.
 */
const question = z.object({ kiezkorb: z.literal('metrics?'), id: z.string() });
const reply = z.object({
  kiezkorb: z.literal('metrics'),
  id: z.string(),
  /** Null when a worker did not answer in time. */
  text: z.string().nullable(),
});

/** In the leader: answers with the metrics of all workers. */
export function answerMetricsRequests(): void {
  const all = new AggregatorRegistry();
  cluster.on('message', (worker, message) => {
    const asked = question.safeParse(message);
    if (!asked.success) return;
    const { id } = asked.data;
    all.clusterMetrics().then(
      (text) => worker.send({ kiezkorb: 'metrics', id, text }),
      () => worker.send({ kiezkorb: 'metrics', id, text: null }),
    );
  });
}

/**
 * In a worker: returns the function that reads the metrics of all workers. Reading throws
 * HttpProblem when the leader could not collect them.
 */
export function aggregateMetrics(own: Registry): () => Promise<string> {
  AggregatorRegistry.setRegistries([own]);
  // The constructor subscribes this process to the leader's requests.
  void new AggregatorRegistry();
  return () => {
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    const id = randomUUID();
    const onMessage = (message: unknown) => {
      const { data } = reply.safeParse(message);
      if (data?.id !== id) return;
      process.off('message', onMessage);
      if (data.text === null) reject(new HttpProblem('temporarily_unavailable'));
      else resolve(data.text);
    };
    process.on('message', onMessage);
    process.send?.({ kiezkorb: 'metrics?', id });
    return promise;
  };
}

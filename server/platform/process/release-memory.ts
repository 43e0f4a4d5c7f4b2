import { performance } from 'node:perf_hooks';
import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Share of its time that an idle process computes at most: it looks for jobs and notifications. */
const idleShare = 0.1;
/** Less that has been added since is not worth a pause. */
const worthBytes = 32 * 2 ** 20;

const isCollector = (value: unknown): value is NodeJS.GCFunction => typeof value === 'function';

/**
 * Collects garbage and gives free memory back to the system, which Node does by itself only when
 * there is hardly any left. The process answers nothing meanwhile: a tenth of a second.
 */
export function releaseMemory(): void {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  setFlagsFromString('--no-expose-gc');
  if (!isCollector(collect)) throw new Error('this Node has no call for its collector');
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}

/** Now, and whenever the process was idle for so long after its memory had grown. */
export function releaseMemoryWhenIdle(forMs = 10_000, release = releaseMemory) {
  const held = () => getHeapStatistics().total_heap_size;
  release();
  let least = held();
  let before = performance.eventLoopUtilization();
  const timer = setInterval(() => {
    const { utilization } = performance.eventLoopUtilization(before);
    before = performance.eventLoopUtilization();
    if (utilization > idleShare || held() - least < worthBytes) return;
    release();
    least = held();
  }, forMs);
  timer.unref();
  return { stop: async () => clearInterval(timer) };
}

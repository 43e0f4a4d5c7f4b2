import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';

export interface Loaded {
  /** Responses per second. */
  rate: number;
  /** Server CPU milliseconds per thousand responses. Null except on Linux. */
  cpuMs: number | null;
  /** The same for the processes of PostgreSQL. */
  databaseCpuMs: number | null;
  /** Answers other than 200. */
  failures: number;
}

interface Load {
  url: string;
  /** The process of the server. */
  pid: number;
  /** The first process of PostgreSQL. */
  databasePid?: number;
  paths: readonly string[];
  /** Accepted content encoding. */
  encoding?: string;
}

const connections = 16;

/**
 * Requests the paths in turn over 16 connections, after a warm-up of a quarter of the time. Parses
 * only the length of each response: a full HTTP client would use more CPU than the measured server.
 */
export async function load(target: Load, seconds: number): Promise<Loaded> {
  await run(target, seconds / 4);
  const readAll = () => [readCpuMs(target.pid), readFamilyCpuMs(target.databasePid)] as const;
  const before = readAll();
  const start = performance.now();
  const { answers, failures } = await run(target, seconds);
  const after = readAll();
  const used = (at: 0 | 1) => {
    const [first, last] = [before[at], after[at]];
    return first === null || last === null ? null : (1000 * (last - first)) / answers;
  };
  return {
    rate: (1000 * answers) / (performance.now() - start),
    cpuMs: used(0),
    databaseCpuMs: used(1),
    failures,
  };
}

/** Requests each path once. Returns the number of responses other than 200. */
export async function crawl(target: Load): Promise<number> {
  return (await run(target, Number.POSITIVE_INFINITY, target.paths.length)).failures;
}

async function run(
  { url, paths, encoding = 'br' }: Load,
  seconds: number,
  most = Number.POSITIVE_INFINITY,
) {
  const { hostname, port, host } = new URL(url);
  const end = performance.now() + seconds * 1000;
  const requests = paths.map((path) =>
    Buffer.from(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nAccept-Encoding: ${encoding}\r\n\r\n`),
  );
  const counts = { started: 0, answers: 0, failures: 0 };
  const next = () => {
    if (performance.now() >= end || counts.started >= most) return undefined;
    counts.started += 1;
    return requests[counts.started % requests.length];
  };
  const onAnswer = (isFine: boolean) => {
    counts.answers += 1;
    if (!isFine) counts.failures += 1;
  };
  await Promise.all(
    Array.from({ length: connections }, () =>
      converse(connect(Number(port), hostname), next, onAnswer),
    ),
  );
  return counts;
}

/** Sends one request at a time until there is no next one. */
function converse(
  socket: Socket,
  next: () => Buffer | undefined,
  onAnswer: (isFine: boolean) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let received = Buffer.alloc(0);
    let missing = 0;
    const send = () => {
      const request = next();
      if (request !== undefined) return socket.write(request);
      socket.end();
      resolve();
    };
    socket.on('connect', send).on('error', reject).on('close', resolve).setNoDelay();
    socket.on('data', (chunk) => {
      if (missing === 0) {
        received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
        const head = received.indexOf('\r\n\r\n');
        if (head === -1) return;
        const text = received.toString('latin1', 0, head);
        const length = /^content-length: (\d+)/im.exec(text)?.[1];
        if (length === undefined) {
          socket.destroy(new Error(`an answer without a length: ${text}`));
          return;
        }
        onAnswer(text.startsWith('HTTP/1.1 200'));
        missing = head + 4 + Number(length) - received.length;
        received = Buffer.alloc(0);
      } else {
        missing -= chunk.length;
      }
      if (missing === 0) send();
    });
  });
}

/** User and system time so far; the kernel counts in hundredths of a second. */
function readCpuMs(pid: number, isWithEnded = false): number | null {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    const times = fields.slice(11, isWithEnded ? 15 : 13).map(Number);
    return 10 * times.reduce((sum, time) => sum + time, 0);
  } catch {
    return null;
  }
}

/** Of a process, its children, and those of them that have ended. */
function readFamilyCpuMs(pid: number | undefined): number | null {
  const own = pid === undefined ? null : readCpuMs(pid, true);
  if (own === null) return null;
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
  return children.reduce((sum, child) => sum + (readCpuMs(Number(child)) ?? 0), own);
}

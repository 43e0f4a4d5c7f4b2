import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';

interface Settings {
  /** The environment of a server that will listen on this port; the server loads meanwhile. */
  environmentFor: (port: number) => Promise<NodeJS.ProcessEnv>;
  /** Called with every message of a server except `ready`. */
  onMessage: (message: unknown, answer: (message: object) => void) => Promise<void>;
}

interface Server {
  port: number;
  process: ChildProcess;
  /** True once it answers, false when it ended instead. */
  isReady: Promise<boolean>;
}

/** The server of development mode, which can be restarted. */
export class ShopProcess {
  readonly #settings: Settings;
  /** Standby server; loading its packages is more than half of a start. */
  #next: Promise<Server>;
  #current: Server | undefined;
  #starting: Promise<void>;
  #isRestartQueued = false;
  #isStopped = false;

  constructor(settings: Settings) {
    this.#settings = settings;
    this.#next = this.#prepare();
    this.#starting = this.#start();
  }

  /** Waits for a start in progress. Null when the server has ended. */
  async findPort(): Promise<number | null> {
    await this.#starting;
    const server = this.#current;
    return server !== undefined && isRunning(server.process) ? server.port : null;
  }

  /** From now on `findPort` waits for the new server. */
  restart(): void {
    if (this.#isRestartQueued) return;
    this.#isRestartQueued = true;
    const before = this.#starting;
    this.#starting = (async () => {
      // A server that is still starting has loaded old sources.
      await before;
      this.#isRestartQueued = false;
      await this.#start();
    })();
  }

  send(message: object): void {
    const server = this.#current?.process;
    if (server?.connected === true) server.send(message, () => undefined);
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#starting;
    const servers = [this.#current, await this.#next];
    await Promise.all(servers.map(async (server) => server && end(server.process)));
  }

  async #start(): Promise<void> {
    if (this.#isStopped) return;
    const former = this.#current;
    const next = await this.#next;
    const start = await this.#settings.environmentFor(next.port);
    this.#current = next;
    if (former !== undefined) void end(former.process);
    this.send({ start });
    await next.isReady;
    this.#next = this.#prepare();
  }

  async #prepare(): Promise<Server> {
    const port = await findFreePort();
    const server = fork('server/platform/development/prepared-server.ts', {
      // React Router and React have development builds.
      execArgv: ['--conditions=development', '--import', './scripts/end-with-parent.mjs'],
      serialization: 'advanced',
    });
    const isReady = new Promise<boolean>((resolve) => {
      server.on('exit', () => resolve(false));
      server.on('message', (message) => {
        if (message === 'ready') resolve(true);
        else {
          void this.#settings.onMessage(message, (answer) => {
            // It may be ending; an error without a callback would end this process, too.
            if (server.connected) server.send(answer, () => undefined);
          });
        }
      });
    });
    return { port, process: server, isReady };
  }
}

const isRunning = ({ exitCode, signalCode }: ChildProcess) =>
  exitCode === null && signalCode === null;

async function end(server: ChildProcess): Promise<void> {
  if (!isRunning(server)) return;
  const exited = once(server, 'exit');
  server.kill('SIGTERM');
  await exited;
}

async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port is free');
  return address.port;
}

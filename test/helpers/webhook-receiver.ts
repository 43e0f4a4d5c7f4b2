import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedCall {
  headers: IncomingHttpHeaders;
  body: string;
}

type Answer = (call: ReceivedCall, response: ServerResponse) => void | Promise<void>;

const accept: Answer = (_call, response) => {
  response.writeHead(204).end();
};

/** A program that webhooks call, on this machine. It answers 204 unless a test says otherwise. */
export async function openReceiver() {
  const calls: ReceivedCall[] = [];
  let answer = accept;
  const server = createServer((incoming, response) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      const call = { headers: incoming.headers, body: Buffer.concat(chunks).toString() };
      calls.push(call);
      void answer(call, response);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    calls,
    url: `http://127.0.0.1:${port}/hook`,
    port,
    answerWith: (next: Answer = accept) => (answer = next),
    /** What has arrived, in this order: the kind and the object. */
    received: () =>
      calls.map(({ body }) => {
        const { type, data } = JSON.parse(body) as { type: string; data: { id: string } };
        return { type, id: data.id };
      }),
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
export type Receiver = Awaited<ReturnType<typeof openReceiver>>;

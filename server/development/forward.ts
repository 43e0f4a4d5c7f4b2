import { request, type IncomingMessage, type ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';

/** Headers of a connection, not of a message. */
const hopByHop = new Set(['connection', 'keep-alive', 'transfer-encoding']);

/**
 * Sends a request to the server on a port of this machine, and its answer back.
 * @param retry called instead of a refusal when no answer came and the request changes nothing
 */
export function forward(
  incoming: IncomingMessage,
  response: ServerResponse,
  { host, port }: { host: string; port: number },
  retry?: () => void,
): void {
  const { method, url: path, headers } = incoming;
  const sent = request({ host, port, method, path, headers }, (answer) => {
    const own = Object.entries(answer.headers).filter(([name]) => !hopByHop.has(name));
    response.writeHead(answer.statusCode ?? 502, Object.fromEntries(own));
    response.flushHeaders();
    pipeline(answer, response, () => undefined);
  });
  sent.on('error', (error) => {
    if (response.headersSent) response.destroy();
    else if (retry !== undefined && (method === 'GET' || method === 'HEAD')) retry();
    else refuse(response, 502, `The server of the shop does not answer: ${error.message}`);
  });
  response.on('close', () => sent.destroy());
  incoming.pipe(sent);
}

export function refuse(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' }).end(`${text}\n`);
}

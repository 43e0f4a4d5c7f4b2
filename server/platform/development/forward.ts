import { request, type IncomingMessage, type ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';

/** Hop-by-hop headers, which must not be forwarded. */
const hopByHop = new Set(['connection', 'keep-alive', 'transfer-encoding']);

/**
 * Proxies a request to the server on a local port.
 * @param retry called instead of failing when the server did not answer and the request is safe
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
    // The browser may have gone meanwhile: a closed response cannot be written.
    if (response.destroyed) return void answer.destroy();
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

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The reference limit: serves the same bytes directly from memory. */
process.once('message', ({ headers, body }: { headers: [string, string][]; body: string }) => {
  const bytes = Buffer.from(body, 'base64');
  const server = createServer((_request, response) => {
    response.writeHead(200, headers.flat());
    response.end(bytes);
  });
  server.listen(0, '127.0.0.1', () => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens on a port
    process.send?.((server.address() as AddressInfo).port);
  });
});

import { html, raw } from 'hono/html';
import type { z } from 'zod';
import type { Route } from './bind.ts';
import { toJsonSchema } from './openapi.ts';

/** Of the page, for its policy. */
export const styles = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
  body { max-width: 60rem; margin: 0 auto; padding: 1.5rem }
  h2 { margin-block-start: 2rem }
  details { border-block-end: 1px solid color-mix(in srgb, currentcolor 20%, transparent); padding-block: .6rem }
  summary { cursor: pointer; display: flex; gap: .75rem; flex-wrap: wrap; align-items: baseline }
  code { font-size: .9rem; overflow-wrap: anywhere }
  b { display: inline-block; min-inline-size: 4.5rem; font-family: ui-monospace, monospace }
  small { opacity: .75 }
  pre { overflow-x: auto; padding: 1rem; border-radius: 12px; background: color-mix(in srgb, currentcolor 6%, transparent) }
`;

/** The OpenAPI document for reading: every call with what it takes and gives, grouped by who may make it. */
export function renderApiDocs(routes: readonly Route[]) {
  const groups = [
    { title: 'Public', access: 'public' },
    { title: 'Signed in', access: 'customer' },
    { title: 'Staff', access: 'admin' },
  ];
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>API</title>
        ${raw(`<style>${styles}</style>`)}
      </head>
      <body>
        <h1>API</h1>
        <p>
          JSON in snake_case. Money is in cents, times are ISO 8601 in UTC. Refusals are
          <code>application/problem+json</code> with a stable <code>code</code>. The machine's
          version is <a href="/api/v1/openapi.json">openapi.json</a>; sign-in speaks the GoTrue
          protocol under <code>/auth/v1</code>.
        </p>
        ${groups.map(
          ({ title, access }) => html`
            <h2>${title}</h2>
            ${routes.filter(({ endpoint }) => endpoint.access === access).map(renderRoute)}
          `,
        )}
      </body>
    </html>`;
}

function renderRoute({ endpoint, summary, schemas, response, status }: Route) {
  const parts = Object.entries(schemas).map(([part, schema]) => renderSchema(part, schema));
  return html`
    <details>
      <summary>
        <b>${endpoint.method}</b> <code>${endpoint.path}</code> <small>${summary}</small>
      </summary>
      ${parts} ${renderSchema(`answer ${status}`, response)}
    </details>
  `;
}

function renderSchema(title: string, schema: z.ZodType) {
  return html`<h3>${title}</h3>
    <pre>${JSON.stringify(toJsonSchema(schema), null, 2)}</pre>`;
}

import { html, raw } from 'hono/html';
import type { Access } from '#contract/endpoint.ts';
import type { NamedRoute } from '../name-routes.ts';
import { SchemaComponents, type Json } from './schemas.ts';

/** The page's styles; exported for its Content-Security-Policy. */
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

/** Human-readable API documentation: every call with its input and output, grouped by access. */
export function renderApiDocs(routes: readonly NamedRoute[]) {
  const components = new SchemaComponents();
  const groups = [
    { title: 'Public', isHere: (access: Access) => access === 'public' },
    { title: 'Signed in', isHere: (access: Access) => access === 'signed_in' },
    {
      title: 'With a permission',
      isHere: (access: Access) => access !== 'public' && access !== 'signed_in',
    },
  ].map(({ title, isHere }) => ({
    title,
    calls: routes
      .filter(({ endpoint }) => isHere(endpoint.access))
      .map((route) => renderRoute(route, components)),
  }));
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
          ({ title, calls }) => html`
            <h2>${title}</h2>
            ${calls}
          `,
        )}
        <h2>Schemas</h2>
        ${Object.entries(components.all()).map(([id, schema]) => renderSchema(id, schema))}
      </body>
    </html>`;
}

function renderRoute(
  { endpoint, summary, schemas, response, status }: NamedRoute,
  components: SchemaComponents,
) {
  const parts = Object.entries(schemas);
  return html`
    <details>
      <summary>
        <b>${endpoint.method}</b> <code>${endpoint.path}</code> <small>${summary}</small>
      </summary>
      ${parts.map(([part, schema]) => renderSchema(part, components.ofRequest(schema)))}
      ${renderSchema(`response ${status}`, components.ofResponse(response))}
    </details>
  `;
}

function renderSchema(title: string, schema: Json) {
  return html`<h3>${title}</h3>
    <pre>${JSON.stringify(schema, null, 2)}</pre>`;
}

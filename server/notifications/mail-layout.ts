import { directionOf, type Language } from '#domain/identity/languages.ts';

export interface MailContent {
  language: Language;
  heading: string;
  /** Plain text; each becomes a paragraph. */
  paragraphs: readonly string[];
  /** Label and value, as in a receipt. */
  rows?: readonly (readonly [label: string, value: string])[];
  button?: { label: string; url: string };
  footer: string;
}

/** Mail clients know neither style sheets nor variables: the few colours of the brand stand here once. */
const colours = {
  surface: '#f7f5f0',
  card: '#ffffff',
  ink: '#1d2a22',
  muted: '#5d6b62',
  brand: '#14693c',
};

/** The same content as text and as HTML that reads well in any mail client, right-to-left where the language is. */
export function renderMail(content: MailContent): { text: string; html: string } {
  return { text: renderText(content), html: renderHtml(content) };
}

function renderText({ heading, paragraphs, rows = [], button, footer }: MailContent): string {
  const blocks = [heading, ...paragraphs];
  if (rows.length > 0) blocks.push(rows.map(([label, value]) => `${label}: ${value}`).join('\n'));
  if (button) blocks.push(`${button.label}: ${button.url}`);
  return [...blocks, footer].join('\n\n');
}

function renderHtml({
  language,
  heading,
  paragraphs,
  rows = [],
  button,
  footer,
}: MailContent): string {
  const direction = directionOf(language);
  const start = direction === 'rtl' ? 'right' : 'left';
  const end = direction === 'rtl' ? 'left' : 'right';
  const paragraphsHtml = paragraphs
    .map((text) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`)
    .join('');
  const rowsHtml = rows
    .map(
      ([label, value]) =>
        `<tr><td style="padding:6px 0;text-align:${start};color:${colours.muted}">${escapeHtml(label)}</td>` +
        `<td style="padding:6px 0;text-align:${end}">${escapeHtml(value)}</td></tr>`,
    )
    .join('');
  const table =
    rowsHtml &&
    `<table role="presentation" style="width:100%;border-collapse:collapse;margin:0 0 16px">${rowsHtml}</table>`;
  const link = button
    ? `<p style="margin:24px 0"><a href="${escapeHtml(button.url)}" style="background:${colours.brand};color:${colours.card};` +
      `padding:14px 24px;border-radius:12px;text-decoration:none;display:inline-block">${escapeHtml(button.label)}</a></p>`
    : '';
  return (
    `<!doctype html><html lang="${language}" dir="${direction}"><head><meta charset="utf-8"><title>${escapeHtml(heading)}</title></head>` +
    `<body style="margin:0;background:${colours.surface};color:${colours.ink};font:16px/1.5 system-ui,sans-serif">` +
    `<div style="max-width:560px;margin:0 auto;padding:24px"><div style="background:${colours.card};border-radius:16px;padding:24px">` +
    `<h1 style="font-size:22px;margin:0 0 16px">${escapeHtml(heading)}</h1>${paragraphsHtml}${table}${link}</div>` +
    `<p style="color:${colours.muted};font-size:13px;margin:16px 8px">${escapeHtml(footer)}</p></div></body></html>`
  );
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);
}

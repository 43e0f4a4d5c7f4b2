import { directionOf, type Language } from '#domain/accounts/languages.ts';

export interface MailContent {
  language: Language;
  heading: string;
  /** Plain text; each becomes a paragraph. */
  paragraphs: readonly string[];
  /** Label and value, as in a receipt. */
  rows?: readonly Row[];
  /** Further parts, each under its own heading. */
  sections?: readonly Section[];
  button?: Link;
  /** Legal texts in small print at the end. */
  small_print?: readonly { heading: string; paragraphs: readonly string[] }[];
  /** May contain line breaks. */
  footer: string;
  /** Below the footer, such as for unsubscribing. */
  footer_link?: Link;
}

type Row = readonly [label: string, value: string];

interface Link {
  label: string;
  url: string;
}

interface Section {
  heading: string;
  paragraphs?: readonly string[];
  rows?: readonly Row[];
  /** Below the rows. */
  link?: Link;
}

/**
 * The brand colours as constants, because mail clients support neither style sheets nor variables.
 */
const colours = {
  surface: '#f7f5f0',
  card: '#ffffff',
  ink: '#1d2a22',
  muted: '#5d6b62',
  brand: '#14693c',
};

/**
 * Renders the content as text and as HTML for any mail client, right-to-left if the language is.
 */
export function renderMail(content: MailContent): { text: string; html: string } {
  return { text: renderText(content), html: renderHtml(content) };
}

function renderText({
  language,
  heading,
  paragraphs,
  rows = [],
  sections = [],
  button,
  small_print = [],
  footer,
  footer_link,
}: MailContent): string {
  const blocks = [heading, ...paragraphs];
  if (rows.length > 0) blocks.push(rows.map((row) => rowText(row, language)).join('\n'));
  for (const section of sections) {
    const lines = [section.heading, ...(section.paragraphs ?? [])];
    lines.push(...(section.rows ?? []).map((row) => rowText(row, language)));
    if (section.link) lines.push(linkText(section.link));
    blocks.push(lines.join('\n'));
  }
  if (button) blocks.push(linkText(button));
  blocks.push(footer);
  if (footer_link) blocks.push(linkText(footer_link));
  for (const { heading: title, paragraphs: texts } of small_print)
    blocks.push([title, ...texts].join('\n'));
  return blocks.join('\n\n');
}

const linkText = ({ label, url }: Link) => `${label}: ${url}`;

/** Isolates Latin names and amounts in right-to-left text: otherwise their parts are reordered. */
function rowText([label, value]: Row, language: Language): string {
  const isolate = (text: string) =>
    directionOf(language) === 'rtl' ? `\u2068${text}\u2069` : text;
  return `${isolate(label)}: ${isolate(value)}`;
}

function renderHtml({
  language,
  heading,
  paragraphs,
  rows = [],
  sections = [],
  button,
  small_print = [],
  footer,
  footer_link,
}: MailContent): string {
  const direction = directionOf(language);
  const table = tableHtml(rows, direction);
  const parts = sections.map((section) => sectionHtml(section, direction)).join('');
  const link = button
    ? `<p style="margin:24px 0"><a href="${escapeHtml(button.url)}" style="background:${colours.brand};color:${colours.card};` +
      `padding:14px 24px;border-radius:12px;text-decoration:none;display:inline-block">${escapeHtml(button.label)}</a></p>`
    : '';
  const small = small_print
    .map(
      (part) =>
        `<h3 style="font-size:13px;margin:16px 0 4px">${escapeHtml(part.heading)}</h3>${paragraphsHtml(part.paragraphs, 6)}`,
    )
    .join('');
  const lines = footer.split('\n').map((line) => `<bdi>${escapeHtml(line)}</bdi>`);
  if (footer_link) {
    lines.push(linkHtml(footer_link, colours.muted));
  }
  return (
    `<!doctype html><html lang="${language}" dir="${direction}"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width"><title>${escapeHtml(heading)}</title></head>` +
    // Break long words, which would make the mail wider than a phone.
    `<body style="margin:0;background:${colours.surface};color:${colours.ink};font:16px/1.5 system-ui,sans-serif;` +
    `overflow-wrap:anywhere;word-break:break-word">` +
    `<div style="max-width:560px;margin:0 auto;padding:24px"><div style="background:${colours.card};border-radius:16px;padding:24px">` +
    `<h1 style="font-size:22px;margin:0 0 16px">${escapeHtml(heading)}</h1>${paragraphsHtml(paragraphs)}${table}${parts}${link}</div>` +
    `<p style="color:${colours.muted};font-size:13px;margin:16px 8px">${lines.join('<br>')}</p>` +
    `<div style="color:${colours.muted};font-size:13px;margin:16px 8px">${small}</div></div></body></html>`
  );
}

function sectionHtml(
  { heading, paragraphs = [], rows = [], link }: Section,
  direction: 'ltr' | 'rtl',
): string {
  const below = link ? `<p style="margin:8px 0">${linkHtml(link, colours.brand)}</p>` : '';
  return (
    `<h2 style="font-size:17px;margin:24px 0 8px">${escapeHtml(heading)}</h2>` +
    `${paragraphsHtml(paragraphs)}${tableHtml(rows, direction)}${below}`
  );
}

function linkHtml({ label, url }: Link, colour: string): string {
  return `<a href="${escapeHtml(url)}" style="color:${colour}">${escapeHtml(label)}</a>`;
}

function paragraphsHtml(paragraphs: readonly string[], gap = 16): string {
  return paragraphs
    .map((text) => `<p style="margin:0 0 ${gap}px">${escapeHtml(text)}</p>`)
    .join('');
}

function tableHtml(rows: readonly Row[], direction: 'ltr' | 'rtl'): string {
  if (rows.length === 0) return '';
  const [start, end] = direction === 'rtl' ? ['right', 'left'] : ['left', 'right'];
  const cell = 'padding:6px 0;vertical-align:top';
  const lines = rows
    .map(
      ([label, value]) =>
        `<tr><td style="${cell};text-align:${start};padding-${end}:12px;color:${colours.muted}${keepTogether(label)}"><bdi>${escapeHtml(label)}</bdi></td>` +
        `<td style="${cell};text-align:${end}${keepTogether(value)}"><bdi>${escapeHtml(value)}</bdi></td></tr>`,
    )
    .join('');
  return `<table role="presentation" style="width:100%;border-collapse:collapse;margin:0 0 16px">${lines}</table>`;
}

/** Prevents line breaks in short words and amounts. */
function keepTogether(text: string): string {
  return text.length > 20 ? '' : ';white-space:nowrap';
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

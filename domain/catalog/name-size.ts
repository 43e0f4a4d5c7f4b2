/** Longer ends of names are no sizes. */
const longestSize = 16;

/**
 * Divides a name before the size at its end ("…, 10 Stück"), which a short line must not cut. The
 * size is empty in names without one.
 */
export function splitSize(name: string): { lead: string; size: string } {
  const [, lead = name, size = ''] = /^(.+[,،])\s+([^,،]*\d[^,،]*)$/u.exec(name) ?? [];
  return size.length > longestSize ? { lead: name, size: '' } : { lead, size };
}

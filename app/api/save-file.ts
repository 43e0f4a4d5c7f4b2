/** Milliseconds; Safari begins to read a file long after the click that asks for it. */
const revokeAfterMs = 60_000;

/**
 * Passes a file to the browser as a download. A link could not send the token that most files
 * require.
 */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), revokeAfterMs);
}

/** Milliseconds; Safari starts reading the file long after the click. */
const revokeAfterMs = 60_000;

/** Offers a file as a download. A plain link could not send the token that most files require. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), revokeAfterMs);
}

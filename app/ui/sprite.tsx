import { drawings, packDrawings } from './drawings.ts';

const id = 'sprite';

const toSymbol = (name: string, size: number, drawing: string) =>
  `<symbol id="${name}" viewBox="0 0 ${size} ${size}">${drawing}</symbol>`;

/** The server draws; the browser only refers to what it finds in the document. */
const symbols = import.meta.env.SSR
  ? [
      ...Object.entries(drawings).map(([name, drawing]) => toSymbol(`i-${name}`, 24, drawing)),
      ...Object.entries(packDrawings).map(([name, drawing]) =>
        toSymbol(`pack-${name}`, 128, drawing),
      ),
    ].join('')
  : undefined;

/**
 * The drawings that elements of the page show with `<use>`: scripts do without them
 * (bench/README.md).
 */
export function Sprite() {
  const __html = symbols ?? document.querySelector(`#${id}`)?.innerHTML ?? '';
  return (
    <svg
      id={id}
      className="hidden"
      aria-hidden="true"
      // oxlint-disable-next-line react/no-danger -- constants, or what the server drew from them
      dangerouslySetInnerHTML={{ __html }}
    />
  );
}

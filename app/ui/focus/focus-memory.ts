const controls = 'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled';

export interface FocusPlace {
  element: HTMLElement;
  /** Gives the focus back: to the element or, when that has gone, to what is where it was. */
  focus: () => void;
}

/** Remembers what has the focus, and where it is; undefined when nothing has. */
export function rememberFocus(): FocusPlace | undefined {
  const element = document.activeElement;
  if (!(element instanceof HTMLElement) || element === document.body) return undefined;
  const around = ancestorsOf(element);
  const row = element.closest('tr, li');
  const list = row?.parentElement;
  const index = list ? [...list.children].indexOf(row) : 0;
  const order = row ? listControls(row).indexOf(element) : 0;

  /**
   * The same button of the row that moved up or, when there is no other row, the next control
   * around.
   */
  function findNeighbour(): HTMLElement | undefined {
    const next = list?.isConnected === true && (list.children[index] ?? list.lastElementChild);
    const inRow = next ? listControls(next) : [];
    if (inRow.length > 0) return inRow[order] ?? inRow.at(-1);
    for (const ancestor of around.filter(({ isConnected }) => isConnected)) {
      const [first] = listControls(ancestor);
      if (first !== undefined) return first;
    }
    return undefined;
  }
  return {
    element,
    focus: () => (element.isConnected ? element : findNeighbour())?.focus(),
  };
}

function listControls(within: Element): HTMLElement[] {
  return [...within.querySelectorAll<HTMLElement>(controls)];
}

function ancestorsOf(element: Element): Element[] {
  const { parentElement } = element;
  return parentElement === null ? [] : [parentElement, ...ancestorsOf(parentElement)];
}

const controls = 'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled';

export interface FocusPlace {
  element: HTMLElement;
  /** Restores the focus: to the element or, if it is gone, to the nearest remaining control. */
  focus: () => void;
}

/** Remembers the focused element and its position; undefined when nothing has the focus. */
export function rememberFocus(): FocusPlace | undefined {
  const element = document.activeElement;
  if (!(element instanceof HTMLElement) || element === document.body) return undefined;
  const around = ancestorsOf(element);
  const row = element.closest('tr, li');
  const list = row?.parentElement;
  const index = list ? [...list.children].indexOf(row) : 0;
  const order = row ? listControls(row).indexOf(element) : 0;

  /** The same button in the row that moved up; without another row, the next control around. */
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

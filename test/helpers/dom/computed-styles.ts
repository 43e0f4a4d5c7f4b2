/**
 * happy-dom works out all styles of an element and its ancestors to answer for one property, again
 * after each change of the page. Testing Library asks every element whether it is displayed. No
 * style sheet is loaded, so that depends on the element alone, and only the first of its kind is
 * worked out. Everything else is answered as before.
 */
export function rememberDisplay(page: Window & typeof globalThis): void {
  const workOut = page.getComputedStyle.bind(page);
  const displays = new Map<string, string>();
  const displayOf = (element: Element, style: CSSStyleDeclaration): string => {
    const { tagName, isConnected } = element;
    const own = element.getAttribute('style') ?? '';
    const kind = `${tagName} ${isConnected} ${element.hasAttribute('open')} ${own}`;
    const known = displays.get(kind);
    if (known !== undefined) return known;
    const { display } = style;
    displays.set(kind, display);
    return display;
  };
  page.getComputedStyle = (element, pseudo) => {
    const style = workOut(element, pseudo);
    const read = (name: string): string => {
      if (name === 'display') return displayOf(element, style);
      if (name === 'visibility') return visibilityOf(element);
      return style.getPropertyValue(name);
    };
    return new Proxy(style, {
      get(_style, name) {
        if (name === 'getPropertyValue') return read;
        if (name === 'display' || name === 'visibility') return read(name);
        const value: unknown = Reflect.get(style, name);
        return typeof value === 'function' ? (value.bind(style) as unknown) : value;
      },
    });
  };
}

/** Inherited; only the attribute `style` sets it. */
function visibilityOf(element: Element): string {
  for (let each: Element | null = element; each !== null; each = each.parentElement) {
    const [, own] = /(?:^|;)\s*visibility:\s*(\w+)/.exec(each.getAttribute('style') ?? '') ?? [];
    if (own !== undefined && own !== 'inherit') return own;
  }
  return 'visible';
}

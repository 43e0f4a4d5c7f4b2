import type { Page } from 'playwright/test';

/**
 * Changes the pages as the translation of Chrome does, also before they are alive: it replaces each
 * text by `<font><font>text</font></font>`, and does so again after every change. The words stay.
 */
export async function translate(page: Page): Promise<void> {
  await page.addInitScript(`addEventListener('DOMContentLoaded', ${String(startTranslation)})`);
}

/** Runs in the page. */
function startTranslation(): void {
  const tag: string = 'font';
  const untouched = 'font, script, style, noscript, textarea, title, svg, option';
  const replaceTexts = () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode() !== null) {
      if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
    }
    for (const text of texts) {
      const parent = text.parentElement;
      if (parent?.closest(untouched) !== null || text.data.trim() === '') continue;
      const outer = document.createElement(tag);
      const inner = document.createElement(tag);
      inner.append(text.data);
      outer.append(inner);
      text.replaceWith(outer);
    }
  };
  const observer = new MutationObserver(() => {
    replaceTexts();
    observer.takeRecords();
  });
  replaceTexts();
  observer.observe(document, { childList: true, characterData: true, subtree: true });
}

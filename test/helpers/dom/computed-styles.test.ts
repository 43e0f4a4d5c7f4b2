import { Window } from 'happy-dom';
import { expect, test } from 'vitest';
import { rememberDisplay } from './computed-styles.ts';

type Page = globalThis.Window & typeof globalThis;

/** A page of happy-dom, and one that remembers. */
function openPages(): [Page, Page] {
  const [plain, remembering] = [new Window(), new Window()] as unknown as [Page, Page];
  rememberDisplay(remembering);
  return [plain, remembering];
}

function put(page: Page, html: string): Element {
  page.document.body.innerHTML = html;
  const element = page.document.querySelector('#it');
  if (element === null) throw new Error(`there is no #it in ${html}`);
  return element;
}

test.each([
  '<div id="it"></div>',
  '<span id="it"></span>',
  '<b id="it"></b>',
  '<dialog id="it"></dialog>',
  '<dialog id="it" open></dialog>',
  '<details id="it"></details>',
  '<table><tbody><tr id="it"></tr></tbody></table>',
  '<div style="display: none"><p id="it"></p></div>',
  '<p id="it" style="display: none"></p>',
  '<p id="it" style="display: flex; visibility: hidden"></p>',
])('%s is displayed as by happy-dom', (html) => {
  const [plain, remembering] = openPages();
  const { display } = plain.getComputedStyle(put(plain, html));
  const element = put(remembering, html);
  for (const _time of ['looked up', 'remembered']) {
    const style = remembering.getComputedStyle(element);
    expect([style.display, style.getPropertyValue('display')]).toEqual([display, display]);
  }
});

test('an element is displayed otherwise once it changes', () => {
  const [, page] = openPages();
  const dialog = put(page, '<dialog id="it"></dialog>');
  const style = page.getComputedStyle(dialog);
  expect(style.display).toBe('none');
  dialog.setAttribute('open', '');
  expect(style.display).toBe('block');
  dialog.setAttribute('style', 'display: none');
  expect(style.display).toBe('none');
  dialog.removeAttribute('style');
  dialog.remove();
  expect(page.getComputedStyle(dialog).display).toBe('');
});

test('an element is hidden with those around it, unless it says otherwise', () => {
  const [, page] = openPages();
  const visibility = (html: string) => {
    const style = page.getComputedStyle(put(page, html));
    expect(style.getPropertyValue('visibility')).toBe(style.visibility);
    return style.visibility;
  };
  expect(visibility('<p><b id="it"></b></p>')).toBe('visible');
  expect(visibility('<p style="content-visibility: hidden"><b id="it"></b></p>')).toBe('visible');
  expect(visibility('<p style="color: red; visibility: hidden"><b id="it"></b></p>')).toBe(
    'hidden',
  );
  expect(
    visibility('<p style="visibility: hidden"><b id="it" style="visibility: visible"></b></p>'),
  ).toBe('visible');
});

test('other properties are answered as before', () => {
  const [, page] = openPages();
  const style = page.getComputedStyle(put(page, '<p style="color: red"><b id="it"></b></p>'));
  expect([style.color, style.getPropertyValue('color')]).toEqual(['red', 'red']);
});

import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { tolerateChangedDom } from './tolerate-changed-dom.ts';

const before = Object.getOwnPropertyDescriptors(Node.prototype);
let place: HTMLElement;
let root: Root;

beforeEach(() => {
  place = document.createElement('main');
  document.body.append(place);
  root = createRoot(place);
  tolerateChangedDom();
});

afterEach(() => {
  flushSync(() => root.unmount());
  place.remove();
  Object.defineProperty(Node.prototype, 'insertBefore', before.insertBefore);
  Object.defineProperty(Node.prototype, 'removeChild', before.removeChild);
});

function Results({ count }: { count: number }) {
  return (
    <p>
      {count === 0 && 'nothing found'}
      {count > 1 && <b>several</b>}
      {count > 0 && `${count} found`}
    </p>
  );
}

const show = (count: number) => flushSync(() => root.render(<Results count={count} />));

/** As the translation of a browser does. */
function replaceTexts(): void {
  const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
  const texts: ChildNode[] = [];
  while (walker.nextNode() !== null) texts.push(walker.currentNode as ChildNode);
  const tag: string = 'font';
  for (const text of texts) {
    const font = document.createElement(tag);
    font.append(text.textContent ?? '');
    text.replaceWith(font);
  }
}

test('goes on after a translation has replaced the texts', () => {
  show(0);
  replaceTexts();
  show(1);
  expect(place.textContent).toContain('1 found');
  replaceTexts();
  show(2);
  expect(place.textContent).toContain('several');
  show(0);
  expect(place.querySelector('b')).toBeNull();
  expect(place.textContent).toContain('nothing found');
});

test('goes on after an extension has wrapped an element', () => {
  show(2);
  const wrapper = document.createElement('span');
  const wrapped = place.querySelector('b');
  wrapped?.before(wrapper);
  wrapper.append(wrapped ?? '');
  show(0);
  expect(place.textContent).toBe('nothing found');
});

test('inserts where React wants it as long as the neighbour is there', () => {
  show(1);
  show(2);
  expect(place.textContent).toBe('several2 found');
});

test('inserts before the element that an extension put around the neighbour', () => {
  flushSync(() => root.render([<i key="last">last</i>]));
  const wrapper = document.createElement('span');
  const last = place.querySelector('i');
  last?.before(wrapper);
  wrapper.append(last ?? '');
  flushSync(() => root.render([<b key="first">first</b>, <i key="last">last</i>]));
  expect(place.textContent).toBe('firstlast');
});

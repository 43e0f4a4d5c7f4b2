import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { cutElements } from '#scripts/vite/cut-react.ts';

test('the browser loads nothing of React for view transitions and references to fragments', () => {
  const code = `
    function commitEnterViewTransitions(placement) {
      apply(placement);
    }
    function commitPlacement(finishedWork) {
      commitEnterViewTransitions(finishedWork);
    }
    function FragmentInstance(fiber) {
      this._fragmentFiber = fiber;
    }
    FragmentInstance.prototype.focus = function () {};
    Root.prototype.render = function () {};
  `;
  const found: string[] = [];
  expect(cutElements(code, 'react.js', (name) => found.push(name))).toBe(`
    function commitEnterViewTransitions(placement) {}
    function commitPlacement(finishedWork) {
      commitEnterViewTransitions(finishedWork);
    }
    function FragmentInstance(fiber) {}
    ;
    Root.prototype.render = function () {};
  `);
  // The build fails when one is missing.
  expect(found).toEqual(['commitEnterViewTransitions', 'FragmentInstance']);
});

test('no page uses the elements of React that the browser does not have', () => {
  const texts = globSync('app/**/*.{ts,tsx}').map((file) => readFileSync(file, 'utf8'));
  expect(texts.some((text) => text.includes('<Fragment key='))).toBe(true);
  const using = texts.filter((text) =>
    /\bViewTransition\b|<(React\.)?Fragment[^>]*\bref=/.test(text),
  );
  expect(using).toEqual([]);
});

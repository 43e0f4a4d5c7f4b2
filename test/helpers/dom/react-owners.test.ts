import { createElement, type ReactElement } from 'react';
import { jsxDEV } from 'react/jsx-dev-runtime';
import { expect, test } from 'vitest';
import { takeNoOwnerStacks } from './react-owners.ts';

const stackOf = (element: ReactElement) => (element as { _debugStack?: unknown })._debugStack;

test('elements share one stack trace, instead of each taking its own', () => {
  const make = () => [
    createElement('p'),
    createElement('b'),
    jsxDEV('p', {}, undefined, false, undefined, undefined),
    jsxDEV('b', {}, undefined, false, undefined, undefined),
  ];
  expect(new Set(make().map(stackOf)).size).toBe(4);
  takeNoOwnerStacks();
  const [first, second, third, fourth] = make().map(stackOf);
  expect(first).toBeInstanceOf(Error);
  expect(second).toBe(first);
  expect(third).toBeInstanceOf(Error);
  expect(fourth).toBe(third);
});

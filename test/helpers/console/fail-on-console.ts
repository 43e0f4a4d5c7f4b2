import { afterEach, expect } from 'vitest';
import { recordComplaints } from './recorded-console.ts';

/**
 * Unexpected output fails the test that caused it. A test that expects a complaint says so with
 * `vi.spyOn(console, 'error')`, which then receives the call instead of this recorder.
 */
const complaints = recordComplaints(console);

afterEach(() => {
  expect(complaints.take(), 'unexpected console output').toEqual([]);
});

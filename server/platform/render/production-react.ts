/**
 * React chooses its production or development build when it is first loaded. The pages are
 * production builds in every mode, so call this before React is loaded.
 */
export function chooseProductionReact(): void {
  process.env.NODE_ENV = 'production';
}

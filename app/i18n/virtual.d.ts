declare module 'virtual:text-urls' {
  import type { TextGroup } from './text-groups.ts';

  /** The URL of a file with the texts of a group (vite.config.ts). */
  const urlOfTexts: (group: TextGroup, language: string) => string;
  export default urlOfTexts;
}

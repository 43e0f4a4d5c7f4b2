declare module 'virtual:head-script' {
  /** All of this folder, minified, for a `<script>` in the head of every page (vite.config.ts). */
  const source: string;
  export default source;
}

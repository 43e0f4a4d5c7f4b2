import { build, type Plugin } from 'vite';

/** `virtual:head-script` is the text of app/head-script with what it imports, minified. */
export function inlineHeadScript(): Plugin {
  const name = 'virtual:head-script';
  return {
    name: 'inline-head-script',
    resolveId: (id) => (id === name ? `\0${name}` : null),
    async load(id) {
      if (id !== `\0${name}`) return null;
      const input = 'app/head-script/head-script.ts';
      const rolldownOptions = { input, output: { format: 'iife' as const } };
      const built = await build({
        configFile: false,
        logLevel: 'warn',
        build: { write: false, rolldownOptions },
      });
      const result = [built].flat().find((part) => 'output' in part);
      const script = result?.output.find((part) => part.type === 'chunk');
      if (script === undefined) throw new Error(`${input} is no script`);
      for (const module of script.moduleIds) this.addWatchFile(module);
      return { code: `export default ${JSON.stringify(script.code)}`, moduleType: 'js' };
    },
  };
}

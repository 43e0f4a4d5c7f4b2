import type { KnipConfig } from 'knip';

export default {
  // What a person or another program starts; tests, routes and package scripts are found.
  entry: ['scripts/*.mjs', 'bench/*.{ts,mjs}'],
  project: ['{domain,contract,server,app,demo,test,bench,scripts}/**/*.{ts,tsx,mjs,css}'],
  // The parser of dependency-cruiser, which looks for it by itself.
  ignoreDependencies: ['@swc/core'],
  // A type that a function of the same file takes or gives back is there to be named by others.
  ignoreExportsUsedInFile: { interface: true, type: true },
  compilers: {
    // Style sheets import packages (Tailwind, fonts) and each other.
    css: (text) =>
      [...text.matchAll(/(?:@import|@plugin|\burl\()\s*['"]([^'"]+)['"]/g)]
        .map(([, specifier]) => `import '${specifier}';`)
        .join('\n'),
  },
} satisfies KnipConfig;

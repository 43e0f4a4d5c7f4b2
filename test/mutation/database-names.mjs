/** Has Stryker pass over the names of tables and columns: PostgreSQL refuses an empty one in whatever test runs it. */
export const strykerPlugins = [
  {
    kind: 'Ignore',
    name: 'database-names',
    value: {
      shouldIgnore: (path) =>
        (path.isStringLiteral() || path.isTemplateLiteral()) &&
        path.hub.file.opts.filename.endsWith('queries.ts')
          ? 'a name in the database'
          : undefined,
    },
  },
];

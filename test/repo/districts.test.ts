import { describe, expect, test } from 'vitest';
import { arrowsAbove, arrowsOf, circleIn, drawDistricts } from './district-imports.ts';
import { projectFiles, readProjectFile, type SourceFile } from './files.ts';

/** The folders of a root, from the paths of its files. */
function foldersOf(root: string, paths: readonly string[]): Set<string> {
  const inner = paths.flatMap((path) => path.split(`${root}/`).slice(1));
  return new Set(
    inner.filter((path) => path.includes('/')).map((path) => path.split('/')[0] ?? ''),
  );
}

const districts = foldersOf('server', projectFiles(/^server\//));

/** The folders of a root that are no district of the server; `own` is what only this root has. */
function strangersIn(
  root: string,
  paths: readonly string[],
  own: readonly string[] = [],
): string[] {
  return [...foldersOf(root, paths)].filter((name) => !districts.has(name) && !own.includes(name));
}

test.each<[string, string[]?]>([['domain'], ['contract'], ['app/features', ['frame']]])(
  '%s has the districts of the server',
  (root, own) => {
    expect(strangersIn(root, projectFiles(new RegExp(`^${root}/`)), own)).toEqual([]);
  },
);

test('finds a planted folder that is no district', () => {
  const paths = ['domain/orders/status.ts', 'domain/money.ts', 'domain/identity/roles.ts'];
  expect(strangersIn('domain', paths)).toEqual(['identity']);
});

/**
 * The most arrows that the drawing of a root may have: raise a limit only with a reason. Records of
 * cash split charges and VAT as carts do (domain, 20). The counter reads codes with the scanner of
 * the stock (app/features, 29).
 */
const mostArrows = { domain: 20, contract: 24, server: 35, 'app/features': 29 };
type Root = keyof typeof mostArrows;

const sourcesOf = (root: Root): SourceFile[] =>
  projectFiles(new RegExp(`^${root}/(?!.*[.]test[.]tsx?$).*[.]tsx?$`)).map(readProjectFile);

describe.each(['domain', 'contract', 'server', 'app/features'] satisfies Root[])(
  'the districts of %s',
  (root) => {
    const arrows = arrowsOf(root, sourcesOf(root));

    test('import each other in no circle', () => {
      // What surrounds the pages shows parts of the districts, which use its layouts.
      const between = [...arrows].filter(([name]) => !/\bframe\b/.test(name));
      expect(circleIn(new Map(between))).toEqual([]);
    });

    test('have no more arrows between them than their limit', () => {
      expect(arrowsAbove(mostArrows[root], arrows)).toEqual([]);
    });
  },
);

describe('a planted import between districts', () => {
  const file = (path: string, ...imports: string[]): SourceFile => ({
    path,
    text: imports.map((name) => `import type { A } from '${name}';`).join('\n'),
  });
  const tills = file('server/cash/tills/tills.ts', '#server/orders/service.ts');
  const credits = file('server/cash/credits/credits.ts', '#server/orders/service.ts');

  test('that closes a circle is named with its file', () => {
    const closing = file('server/orders/changes/pay.ts', '#server/cash/tills/tills.ts');
    expect(circleIn(arrowsOf('server', [tills, credits]))).toEqual([]);
    expect(circleIn(arrowsOf('server', [tills, credits, closing]))).toEqual([
      expect.stringMatching(/^(cash -> orders -> cash|orders -> cash -> orders): move what/),
      'server/orders/changes/pay.ts imports server/cash/tills/tills.ts',
    ]);
  });

  test('that closes a circle through the platform is named, too', () => {
    const doctor = file('server/platform/doctor/stock.ts', '../../cash/tills/tills.ts');
    const closing = file('server/cash/days/days.ts', '#server/platform/doctor/stock.ts');
    expect(circleIn(arrowsOf('server', [doctor, closing])).slice(1)).toHaveLength(1);
    expect(circleIn(arrowsOf('server', [doctor]))).toEqual([]);
  });

  test('is refused above the limit', () => {
    const files = [tills, file('server/orders/a.ts', '#server/platform/db/pool.ts')];
    expect(arrowsAbove(1, arrowsOf('server', files))).toEqual([]);
    const more = file('server/tours/routes.ts', '#server/cash/tills/tills.ts');
    expect(arrowsAbove(1, arrowsOf('server', [...files, more]))).toEqual([
      '2 arrows between districts, at most 1: one import is all there is of',
      'server/cash/tills/tills.ts -> server/orders/service.ts',
      'server/tours/routes.ts -> server/cash/tills/tills.ts',
    ]);
  });
});

test('docs/architecture.md draws the districts of the server (else: npm run generate)', async () => {
  const { text } = readProjectFile('docs/architecture.md');
  const [before, , after] = text.split(/(?<=<!-- districts -->\n)|(?=<!-- \/districts -->)/);
  const drawing = drawDistricts(arrowsOf('server', sourcesOf('server')));
  await expect(`${before}\n${drawing}\n\n${after}`).toMatchFileSnapshot(
    '../../docs/architecture.md',
  );
});

import { expect, test } from 'vitest';
import { listOutdated } from '#test/audit/outdated-packages.ts';
import { readReport } from '#test/audit/report.ts';

const finding = (name: string, severity: string) => ({
  [name]: {
    name,
    severity,
    via: [{ title: 'Anybody may read everything' }],
    fixAvailable: { name, version: '2.0.1' },
  },
});

test('high and critical findings are reported with their fix, lesser ones are not', () => {
  const vulnerabilities = {
    ...finding('small', 'moderate'),
    ...finding('bad', 'high'),
    ...finding('worse', 'critical'),
  };
  expect(readReport(JSON.stringify({ vulnerabilities }))).toEqual({
    findings: [
      'bad: high: Anybody may read everything, fixed by bad 2.0.1',
      'worse: critical: Anybody may read everything, fixed by worse 2.0.1',
    ],
  });
});

test('an audit without findings passes', () => {
  expect(readReport('{"vulnerabilities":{},"metadata":{}}')).toEqual({ findings: [] });
});

test.each([
  ['{"message":"405 Method Not Allowed","statusCode":405}', '405 Method Not Allowed'],
  ['{"error":{"code":"ENOTFOUND","summary":"no such host"}}', 'no such host'],
  ['npm error network\nnpm error nothing there', 'npm error nothing there'],
])('a service that does not answer is reported as such: %s', (output, unanswered) => {
  expect(readReport(output)).toEqual({ unanswered });
});

test('packages that are behind are listed, those of the shop first, and new major versions named', () => {
  const output = JSON.stringify({
    vitest: { current: '5.1.1', wanted: '5.1.1', latest: '5.1.2' },
    pg: { current: '8.23.1', wanted: '8.23.1', latest: '9.0.0' },
    zod: { wanted: '4.6.7', latest: '4.6.7' },
  });
  expect(listOutdated(output, { pg: '8.23.1', zod: '4.6.7' })).toEqual([
    'shop        zod not installed, newest 4.6.7, a new major version',
    'shop        pg 8.23.1, newest 9.0.0, a new major version',
    'development vitest 5.1.1, newest 5.1.2',
  ]);
  expect(listOutdated('', {})).toEqual([]);
});

test('newest versions that npm could not ask for are an error, not an empty list', () => {
  const output = '{"error":{"code":"ENOTFOUND","summary":"no such host"}}';
  expect(() => listOutdated(output, {})).toThrow('no such host');
});

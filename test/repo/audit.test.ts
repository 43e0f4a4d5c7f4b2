import { expect, test } from 'vitest';
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

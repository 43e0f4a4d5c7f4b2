import { expect, test } from 'vitest';
import { languages } from '#domain/accounts/languages.ts';
import { permissions } from '#domain/accounts/permissions.ts';
import { textsOf } from '#test/e2e/texts.ts';
import { markupOf } from '#test/helpers/markup.tsx';
import { RoleTable } from './role-table.tsx';

test.each(languages)('each permission has a text in %s', (language) => {
  const t = textsOf(language);
  for (const permission of permissions) {
    const key = `team.permission.${permission.replace(':', '_')}`;
    expect(t(key as 'team.permission.work_read')).not.toBe(key);
  }
});

test('the table marks what each role may do', () => {
  const markup = markupOf(<RoleTable />);
  const t = textsOf('de');
  expect(markup.split(`>${t('team.allowed')}<`).length).toBeGreaterThan(permissions.length);
  expect(markup.split('<tr').length - 2).toBe(permissions.length);
});

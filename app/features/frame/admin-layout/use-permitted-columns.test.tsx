import { expect, it } from 'vitest';
import { Permitted } from '#app/features/frame/permissions/permitted.tsx';
import { StaffRoleContext } from '#app/features/frame/permissions/use-may.ts';
import { createProduct, updateProduct } from '#contract/catalog/products.admin.ts';
import { markupOf } from '#test/helpers/markup.tsx';
import { usePermittedColumns, type StaffColumn } from './use-permitted-columns.ts';

const columns: StaffColumn<string>[] = [
  { id: 'name', header: 'Name', cell: (name) => name },
  { id: 'actions', header: 'Aktionen', needs: updateProduct, cell: () => null },
];

function Headers() {
  return usePermittedColumns(columns).map(({ header }) => <b key={header}>{header}</b>);
}

it.each([
  ['picker', '<b>Name</b>'],
  ['admin', '<b>Name</b><b>Aktionen</b><i>Neu</i>'],
] as const)('a %s sees the columns and actions that the role may use', (role, markup) => {
  const page = (
    <StaffRoleContext value={role}>
      <Headers />
      <Permitted to={createProduct}>
        <i>Neu</i>
      </Permitted>
    </StaffRoleContext>
  );
  expect(markupOf(page)).toBe(markup);
});

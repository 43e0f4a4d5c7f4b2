import { use } from 'react';
import { StaffRoleContext } from '#app/features/frame/permissions/use-may.ts';
import type { Column } from '#app/ui/data-table.tsx';
import { can, type Permission } from '#domain/accounts/permissions.ts';

/** A column of the staff, which may be for members with a permission alone, such as its actions. */
export interface StaffColumn<Row> extends Column<Row> {
  needs?: Permission;
}

export function usePermittedColumns<Row>(columns: readonly StaffColumn<Row>[]): Column<Row>[] {
  const role = use(StaffRoleContext);
  return columns.filter(({ needs }) => needs === undefined || can(role, needs));
}

import { use } from 'react';
import { StaffRoleContext, type StaffCall } from '#app/features/frame/permissions/use-may.ts';
import type { Column } from '#app/ui/data-table.tsx';
import { can } from '#domain/accounts/permissions.ts';

/** A column of the staff; its actions are for members who may make their call. */
export interface StaffColumn<Row> extends Column<Row> {
  needs?: StaffCall;
}

export function usePermittedColumns<Row>(columns: readonly StaffColumn<Row>[]): Column<Row>[] {
  const role = use(StaffRoleContext);
  return columns.filter(({ needs }) => needs === undefined || can(role, needs.access));
}

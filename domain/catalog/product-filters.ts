export const adminProductSorts = ['name', 'price', 'stock', 'newest'] as const;
export type AdminProductSort = (typeof adminProductSorts)[number];

/** Of the list of the staff. */
export const usualProductSort: AdminProductSort = 'newest';

export const sortDirections = ['asc', 'desc'] as const;
export type SortDirection = (typeof sortDirections)[number];

/** The direction that a sort begins with. */
export function usualDirection(sort: AdminProductSort): SortDirection {
  return sort === 'newest' ? 'desc' : 'asc';
}

/** What is incomplete lacks a particular that the law asks for, on sale or not. */
export const productStates = ['available', 'unavailable', 'incomplete', 'archived'] as const;

export const stockStates = ['in_stock', 'low', 'sold_out'] as const;

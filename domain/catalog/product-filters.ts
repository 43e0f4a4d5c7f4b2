export const adminProductSorts = ['name', 'price', 'stock', 'newest'] as const;
export type AdminProductSort = (typeof adminProductSorts)[number];

export const sortDirections = ['asc', 'desc'] as const;
export type SortDirection = (typeof sortDirections)[number];

export const productStates = ['available', 'unavailable', 'archived'] as const;

export const stockStates = ['in_stock', 'low', 'sold_out'] as const;

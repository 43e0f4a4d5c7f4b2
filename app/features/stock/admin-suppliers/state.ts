import type {
  AdminSupplier,
  SupplierArticle,
  SupplierArticleChanges,
  SupplierDetails,
} from '#contract/stock/suppliers.schema.ts';

/** What a form changes of a supplier. */
export const detailsOf = (supplier: AdminSupplier): SupplierDetails => ({
  name: supplier.name,
  contact: supplier.contact,
  address: supplier.address,
  email: supplier.email,
  phone: supplier.phone,
  customer_number: supplier.customer_number,
  language: supplier.language,
  minimum_cents: supplier.minimum_cents,
  terms: supplier.terms,
  days: supplier.days,
  exceptions: supplier.exceptions,
});

/** What a form changes of an article. */
export const fieldsOf = (
  article: SupplierArticle,
): Omit<SupplierArticleChanges, 'is_archived'> => ({
  number: article.number,
  name: article.name,
  units_per_case: article.units_per_case,
  case_weight_g: article.case_weight_g,
  least_cases: article.least_cases,
  step_cases: article.step_cases,
  life_days: article.life_days,
  is_preferred: article.is_preferred,
  is_always_there: article.is_always_there,
});

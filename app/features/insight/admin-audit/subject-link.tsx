import type { ReactNode } from 'react';
import { href, Link } from 'react-router';
import type { AuditEntry } from '#contract/insight/audit.schema.ts';

interface SubjectLinkProps {
  entry: AuditEntry;
  children: ReactNode;
}

/** Links to the page of the subject, if it still exists and has one. */
export function SubjectLink({ entry, children }: SubjectLinkProps) {
  const to = pathOf(entry);
  if (to === undefined) return children;
  return (
    <Link to={to} className="text-brand underline-offset-2 hover:underline">
      {children}
    </Link>
  );
}

function pathOf({ subject_type, subject_name: name }: AuditEntry): string | undefined {
  if (subject_type === 'shop') return href('/admin/shop');
  if (name === null) return undefined;
  const query = `?${new URLSearchParams({ query: name })}`;
  switch (subject_type) {
    case 'product':
      return href('/admin/products') + query;
    case 'category':
      return href('/admin/categories') + query;
    case 'offer':
      return href('/admin/offers') + query;
    case 'promotion':
      return href('/admin/promotions') + query;
    case 'order':
      return `${href('/admin/orders')}?${new URLSearchParams({ query: `#${name}` })}`;
    case 'user':
      return href('/admin/customers') + query;
    default:
      return undefined;
  }
}

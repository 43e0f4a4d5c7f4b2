import { createContext, use } from 'react';
import { Link } from 'react-router';
import type { ShownNotice } from '#contract/shop/notices.schema.ts';

/** Provided by the root with the data of its loader. */
export const NoticeContext = createContext<ShownNotice | null>(null);

/** What the staff announces on every page; part of the document, so that nothing moves. */
export function NoticeBar() {
  const notice = use(NoticeContext);
  return (
    notice && (
      <aside className="bg-brand-soft text-ink px-4 py-2 text-center text-sm font-medium wrap-anywhere print:hidden">
        {notice.link_to === null ? (
          notice.text
        ) : (
          <Link to={notice.link_to} className="underline underline-offset-2">
            {notice.text}
          </Link>
        )}
      </aside>
    )
  );
}

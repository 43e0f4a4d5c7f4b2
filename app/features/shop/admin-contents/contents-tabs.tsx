import { href, NavLink } from 'react-router';
import { useTranslation } from '#app/i18n/use-translation.ts';

/** Links between the pages of the contents. */
export function ContentsTabs() {
  const { t } = useTranslation();
  const tabs = [
    { to: href('/admin/contents/:tab?'), text: t('contents.tab.pages') },
    { to: href('/admin/contents/:tab?', { tab: 'notices' }), text: t('contents.tab.notices') },
    { to: href('/admin/contents/:tab?', { tab: 'banners' }), text: t('contents.tab.banners') },
  ];
  return (
    <nav aria-label={t('admin.contents')} className="mt-4 lg:mt-6">
      <ul className="bg-sunken flex max-w-lg rounded-xl p-1">
        {tabs.map(({ to, text }) => (
          <li key={to} className="flex-1">
            <NavLink
              to={to}
              end
              className="text-muted hover:text-ink aria-[current=page]:bg-raised aria-[current=page]:text-ink aria-[current=page]:shadow-card grid min-h-11 place-items-center rounded-lg px-3 text-center font-semibold"
            >
              {text}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

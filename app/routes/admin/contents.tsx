import { href } from 'react-router';
import { Redirect } from '#app/features/frame/redirect/redirect.tsx';
import { BannersScreen } from '#app/features/shop/admin-banners/banners-screen.tsx';
import { ContentsScreen } from '#app/features/shop/admin-contents/contents-screen.tsx';
import { ContentsTabs } from '#app/features/shop/admin-contents/contents-tabs.tsx';
import { NoticesScreen } from '#app/features/shop/admin-notices/notices-screen.tsx';
import { PageMeta } from '#app/features/shop/seo/page-meta.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';
import type { Route } from './+types/contents.ts';

const screens = { pages: ContentsScreen, notices: NoticesScreen, banners: BannersScreen };

const isTab = (name: string): name is keyof typeof screens => Object.hasOwn(screens, name);

/** One route for all tabs: visitors load the list of routes, too. */
export default function AdminContentsRoute({ params: { tab = 'pages' } }: Route.ComponentProps) {
  const { t } = useTranslation();
  if (!isTab(tab)) return <Redirect to={href('/admin/contents/:tab?')} />;
  const Screen = screens[tab];
  return (
    <>
      <PageMeta title={t(`contents.tab.${tab}`)} />
      <ContentsTabs />
      <Screen />
    </>
  );
}

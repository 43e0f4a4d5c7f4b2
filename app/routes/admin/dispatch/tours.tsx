import { PageMeta } from '#app/features/shop/seo/page-meta.tsx';
import { BoardScreen } from '#app/features/tours/admin-tours/board-screen.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';

export default function AdminToursRoute() {
  const { t } = useTranslation();
  return (
    <>
      <PageMeta title={t('admin.tours')} />
      <BoardScreen />
    </>
  );
}

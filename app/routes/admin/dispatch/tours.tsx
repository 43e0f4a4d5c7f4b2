import { useTranslation } from 'react-i18next';
import { BoardScreen } from '#app/features/admin-tours/board-screen.tsx';
import { PageMeta } from '#app/features/seo/page-meta.tsx';

export default function AdminToursRoute() {
  const { t } = useTranslation();
  return (
    <>
      <PageMeta title={t('admin.tours')} />
      <BoardScreen />
    </>
  );
}

import { PageMeta } from '#app/features/shop/seo/page-meta.tsx';
import { TasksScreen } from '#app/features/staff/admin-tasks/tasks-screen.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';

export default function AdminTasksRoute() {
  const { t } = useTranslation();
  return (
    <>
      <PageMeta title={t('admin.tasks')} />
      <TasksScreen />
    </>
  );
}

import { useEffect } from 'react';
import { useSession } from '#app/api/session/session.ts';

/**
 * Synchronises cart, orders and inquiries with changes elsewhere, on every page, while a user is
 * signed in.
 */
export function useLiveUpdates(): void {
  const session = useSession();
  const userId = session.status === 'signed_in' ? session.user.id : null;
  const role = session.status === 'signed_in' ? session.user.role : null;

  useEffect(() => {
    if (userId === null || role === null) return;
    let isOver = false;
    let close = () => {};
    // Visitors, the majority, do not need it. If loading fails, the next page tries again.
    const open = async () => {
      const [{ openLiveUpdates }, { sharedQueryClient }] = await Promise.all([
        import('./live-updates.ts'),
        import('#app/api/query-client.ts'),
      ]);
      if (!isOver) close = openLiveUpdates(sharedQueryClient(), { userId, role });
    };
    open().catch(() => undefined);
    return () => {
      isOver = true;
      close();
    };
  }, [userId, role]);
}

import { useSession } from '#app/api/session.ts';
import type { Settings } from '#contract/profile.ts';
import { useUpdateSettings } from './queries.ts';

/**
 * Keeps for a customer's account what this browser shows already, so quietly that nobody notices when it fails. Of a
 * visitor there is nothing to keep.
 */
export function useKeepSettings(): (changes: Partial<Settings>) => void {
  const session = useSession();
  const { mutate } = useUpdateSettings();
  return (changes) => {
    if (session.status === 'signed_in') mutate(changes);
  };
}

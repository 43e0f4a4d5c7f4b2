import { useSession } from '#app/api/session/session.ts';
import type { Settings } from '#contract/profile.ts';
import { useUpdateSetting } from './queries.ts';

/**
 * Keeps for a customer's account what this browser shows already, so quietly that nobody notices when it fails. Of a
 * visitor there is nothing to keep.
 */
export function useSaveSetting<Field extends keyof Settings>(
  field: Field,
): (value: Settings[Field]) => void {
  const session = useSession();
  const { mutate } = useUpdateSetting(field);
  return (value) => {
    if (session.status === 'signed_in') mutate(value);
  };
}

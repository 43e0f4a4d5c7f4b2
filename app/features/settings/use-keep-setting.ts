import { useSession } from '#app/api/session/session.ts';
import type { Settings } from '#contract/accounts/profile.schema.ts';
import { useUpdateSetting } from './queries.ts';

/**
 * Saves to a customer's account what this browser already shows, and ignores failures. For a
 * visitor there is nothing to save.
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

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#app/api/client.ts';
import { useShowProfile } from '#app/features/accounts/account/queries.ts';
import {
  sendAddress,
  useShowAddresses,
  type AddressChange,
} from '#app/features/delivery/addresses/queries.ts';
import type { ProfilePatch } from '#contract/accounts/profile.schema.ts';
import { updateProfile } from '#contract/accounts/profile.ts';

interface Recipient {
  person: ProfilePatch;
  address: AddressChange;
}

/**
 * Saves who receives the order and where. Both are shown together, once both are saved: the form
 * stays until then.
 */
export function useSaveRecipient() {
  const client = useQueryClient();
  const showProfile = useShowProfile();
  const addresses = useShowAddresses();
  return useMutation({
    mutationFn: async ({ person, address }: Recipient) => ({
      profile: await call(updateProfile, { body: person }),
      answer: await sendAddress(address),
    }),
    onSuccess: ({ profile, answer }) => {
      showProfile(profile);
      addresses.show(answer);
    },
    onError: () => {
      addresses.refetch();
      void client.invalidateQueries({ queryKey: ['profile'] });
    },
  });
}

import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#app/api/client.ts';
import { useSession } from '#app/api/session/session.ts';
import type { Address, AddressBody } from '#contract/delivery/addresses.schema.ts';
import { deleteAddress, listAddresses, saveAddress } from '#contract/delivery/addresses.ts';

const addressesKey = 'addresses';

/** Contains the user id, so that the addresses of the user before are never shown. */
function useUserId(): string | null {
  const session = useSession();
  return session.status === 'signed_in' ? session.user.id : null;
}

/** The addresses of the signed-in customer, the default first. */
export function useAddresses() {
  const userId = useUserId();
  return useQuery({
    queryKey: [addressesKey, userId],
    queryFn: userId === null ? skipToken : ({ signal }) => call(listAddresses, { signal }),
    select: ({ addresses }) => addresses,
    // It changes on other pages and devices.
    staleTime: 0,
  });
}

export interface AddressChange {
  id: string;
  body: AddressBody;
  /** The version that the customer edited; undefined for a new address. */
  version?: number | undefined;
}

/**
 * Shows the addresses that the shop answers, and loads the profile again, which has the default.
 */
export function useShowAddresses() {
  const userId = useUserId();
  const client = useQueryClient();
  return {
    show: (answer: { addresses: Address[] }) => {
      client.setQueryData([addressesKey, userId], answer);
      void client.invalidateQueries({ queryKey: ['profile'] });
      // Its delivery fee depends on the default address.
      void client.invalidateQueries({ queryKey: ['cart', userId] });
    },
    refetch: () => void client.invalidateQueries({ queryKey: [addressesKey] }),
  };
}

export function sendAddress({ id, body, version }: AddressChange) {
  const headers = version === undefined ? {} : { 'if-match': `"${version}"` };
  return call(saveAddress, { params: { id }, headers, body });
}

export function useSaveAddress() {
  const { show, refetch } = useShowAddresses();
  return useMutation({
    mutationFn: sendAddress,
    onSuccess: show,
    onError: refetch,
  });
}

export function useDeleteAddress() {
  const { show, refetch } = useShowAddresses();
  return useMutation({
    mutationFn: (id: string) => call(deleteAddress, { params: { id } }),
    onSuccess: show,
    onError: refetch,
  });
}

import { useQuery } from '@tanstack/react-query';
import { call } from '#app/api/client.ts';
import { useDebouncedValue } from '#app/ui/use-debounced-value.ts';
import { checkEmailExists } from '#contract/accounts/auth.ts';
import { isEmail } from '#domain/accounts/registration.ts';

/** Milliseconds after the last key (specification section 9). */
const typingPauseMs = 500;

/**
 * Reports during typing whether an email address has an account. A failed check counts as "no": the
 * registration decides (specification section 8).
 */
export function useEmailCheck(email: string): { isChecking: boolean; isTaken: boolean } {
  const settled = useDebouncedValue(email, typingPauseMs);
  const isWorthChecking = isEmail(email);
  const { data, isFetching } = useQuery({
    queryKey: ['email-exists', settled],
    queryFn: ({ signal }) => call(checkEmailExists, { body: { email: settled }, signal }),
    enabled: isWorthChecking && settled === email,
    retry: false,
    staleTime: 60_000,
  });
  const isCurrent = settled === email;
  return {
    isChecking: isWorthChecking && (!isCurrent || isFetching),
    isTaken: isWorthChecking && isCurrent && data?.exists === true,
  };
}

import { useQuery } from '@tanstack/react-query';
import { isRegistrationConfirmed } from '#app/api/session/sign-in.ts';

/** Milliseconds between two questions: the mail is opened soon or much later. */
const intervals = { first: 4000, later: 15_000 };
/** After two minutes. */
const firstCount = 30;

function untilNextCheck(checks: number): number {
  return checks < firstCount ? intervals.first : intervals.later;
}

/**
 * Whether the registration of this browser was confirmed elsewhere. Asks only while the page is
 * visible, and at once when the customer comes back from the mails.
 */
export function useConfirmation(email: string): boolean {
  const { data = false } = useQuery({
    queryKey: ['registration', email],
    queryFn: () => isRegistrationConfirmed(email),
    refetchInterval: ({ state }) =>
      state.data !== true && untilNextCheck(state.dataUpdateCount + state.errorUpdateCount),
    refetchOnWindowFocus: 'always',
    retry: false,
    gcTime: 0,
  });
  return data;
}

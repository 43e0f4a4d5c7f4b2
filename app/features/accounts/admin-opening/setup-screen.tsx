import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { href, useNavigate } from 'react-router';
import { call, isProblem } from '#app/api/client.ts';
import { signIn } from '#app/api/session/sign-in.ts';
import { useFragment } from '#app/api/use-fragment.ts';
import { PageMeta } from '#app/features/shop/seo/page-meta.tsx';
import { useProblemText } from '#app/i18n/problem-text.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import { checkSetupLink, setUpShop } from '#contract/accounts/opening.ts';
import { SetupFields } from './setup-fields.tsx';
import { fieldOfIssue, readSetup, usualValues, type SetupField } from './setup-values.ts';

/** `/setup`: the page of the link that the first start of a new shop prints. */
export function SetupScreen() {
  const { t } = useTranslation();
  const token = useFragment();
  return (
    <main className="mx-auto w-full max-w-3xl space-y-4 px-4 pb-16">
      <PageMeta title={t('opening.setup_title')} isListed={false} />
      <PageHeading>{t('opening.setup_title')}</PageHeading>
      {token === null ? <Spinner label={t('common.loading')} /> : <CheckedLink token={token} />}
    </main>
  );
}

function CheckedLink({ token }: { token: string }) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const link = useQuery({
    queryKey: ['setup-link', token],
    queryFn: () => call(checkSetupLink, { body: { token: token === '' ? '-' : token } }),
    staleTime: Infinity,
    retry: false,
  });
  if (link.isPending) return <Spinner label={t('common.loading')} />;
  return link.isError ? (
    <Notice tone="danger" title={t('opening.link_failed')}>
      {problemText(link.error)}
    </Notice>
  ) : (
    <SetupForm token={token} />
  );
}

function SetupForm({ token }: { token: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const problemText = useProblemText();
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(() => usualValues(t('opening.usual_categories')));
  const [wrong, setWrong] = useState<readonly SetupField[]>([]);
  const saving = useMutation({
    mutationFn: async () => {
      const { body, errors } = readSetup(values, token);
      showWrong(errors);
      if (body === null) return;
      const { email } = await call(setUpShop, { body });
      await signIn(email, values.password);
      await navigate(href('/admin/opening'), { replace: true });
    },
    onError: (error) => {
      if (!isProblem(error, 'invalid_input')) return;
      const fields = error.issues.map(({ path }) => fieldOfIssue(path));
      showWrong(fields.filter((field) => field !== undefined));
    },
  });

  /** The button is at the end of the page: moves to the first field that is wrong. */
  function showWrong(fields: readonly SetupField[]): void {
    setWrong(fields);
    form.current?.querySelector<HTMLElement>(`[name="${fields[0]}"]`)?.focus();
  }

  return (
    <Form ref={form} noValidate onSend={() => saving.mutate()} className="space-y-4">
      <p className="text-muted">{t('opening.setup_text')}</p>
      <SetupFields
        values={values}
        wrong={wrong}
        onChange={(changes) => {
          setValues({ ...values, ...changes });
          setWrong(wrong.filter((field) => !(field in changes)));
        }}
      />
      {saving.isError && <Notice tone="danger">{problemText(saving.error)}</Notice>}
      {wrong.length > 0 && <Notice tone="warning">{t('opening.check_fields')}</Notice>}
      <Button type="submit" size="large" isBusy={saving.isPending}>
        {t('opening.setup_action')}
      </Button>
    </Form>
  );
}

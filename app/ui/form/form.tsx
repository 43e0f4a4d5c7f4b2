import type { ComponentProps } from 'react';

interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  /**
   * Called instead of the request that the browser would send. A submit button with `isBusy`
   * prevents a second call, also by the Enter key.
   */
  onSend: () => unknown;
}

/**
 * A form that the page sends itself. Before the page is hydrated the browser sends it: `post` then
 * hides what was typed, such as a password, from the URL.
 */
export function Form({ onSend, ...form }: FormProps) {
  return (
    <form
      method="post"
      {...form}
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
      }}
    />
  );
}

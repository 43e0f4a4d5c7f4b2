/** Messages above this length (characters) may exceed the ten visible lines. */
const longMessage = 300;

/** What was written, in the direction of its language. */
export function MessageText({ text }: { text: string }) {
  return (
    <p
      dir="auto"
      // Scrollable content must be focusable to scroll by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={text.length > longMessage ? 0 : undefined}
      className="max-h-60 max-w-prose overflow-y-auto wrap-anywhere whitespace-pre-line max-xl:text-start xl:min-w-60"
    >
      {text}
    </p>
  );
}

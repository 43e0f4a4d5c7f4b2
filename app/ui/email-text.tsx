/** An e-mail address on one line, cut with an ellipsis where it does not fit. */
export function EmailText({ email }: { email: string }) {
  return (
    <bdi className="block max-w-52 truncate" title={email}>
      {email}
    </bdi>
  );
}

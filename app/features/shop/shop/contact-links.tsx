import { MailIcon } from '#app/ui/icons/mail.tsx';
import { PhoneIcon } from '#app/ui/icons/phone.tsx';
import { phoneLink } from './phone-link.ts';
import { useShop } from './use-shop.ts';

const contactLink = 'inline-flex min-h-11 items-center gap-2.5 hover:text-brand';

/** Links to the shop's email and phone number. */
export function ContactLinks() {
  const { contact_email, contact_phone } = useShop();
  return (
    <ul className="text-muted">
      <li>
        <a href={`mailto:${contact_email}`} className={contactLink}>
          <MailIcon className="size-5" />
          {contact_email}
        </a>
      </li>
      <li>
        <a href={phoneLink(contact_phone)} className={contactLink}>
          <PhoneIcon className="size-5" />
          <bdi dir="ltr">{contact_phone}</bdi>
        </a>
      </li>
    </ul>
  );
}

import { ContactForm } from '#app/features/messages/contact/contact-form.tsx';
import { HelpScreen } from '#app/features/shop/help/help-screen.tsx';
import { loadTexts } from '#app/i18n/load-texts.ts';
import { publicDataContext } from '#app/public-data.ts';
import type { Route } from './+types/help.ts';

await loadTexts('information');

export async function loader({ context }: Route.LoaderArgs) {
  return { page: await context.get(publicDataContext).findPage('help') };
}

export default function HelpRoute({ loaderData }: Route.ComponentProps) {
  return <HelpScreen page={loaderData.page} contactForm={<ContactForm />} />;
}

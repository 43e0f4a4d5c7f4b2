import type { Language } from '#domain/accounts/languages.ts';
import type { StaffRole } from '#domain/accounts/roles.ts';

interface InvitationTexts {
  heading: (shop: string) => string;
  text: (shop: string, role: string) => string;
  until: (days: number) => string;
  action: string;
  unknown: string;
  roles: Record<StaffRole, string>;
  /** The mail to the other admins about a new one. */
  joined: (shop: string) => string;
  joined_text: (email: string) => string;
  team: string;
  unexpected: string;
}

export const invitationTexts: Record<Language, InvitationTexts> = {
  de: {
    heading: (shop) => `Einladung in das Team von ${shop}`,
    text: (shop, role) => `du bist eingeladen, bei ${shop} mitzuarbeiten. Deine Aufgabe: ${role}.`,
    until: (days) => `Der Link gilt ${days} Tage und einmal. Gib ihn nicht weiter.`,
    action: 'Einladung annehmen',
    unknown: 'Du kennst uns nicht? Dann brauchst du nichts zu tun.',
    roles: {
      picker: 'Kommissionierung',
      driver: 'Fahrt',
      dispatcher: 'Disposition',
      admin: 'Leitung',
    },
    joined: (shop) => `Neue Leitung bei ${shop}`,
    joined_text: (email) => `${email} hat eine Einladung angenommen und gehört jetzt zur Leitung.`,
    team: 'Team ansehen',
    unexpected: 'Das war nicht abgesprochen? Dann nimm die Rolle gleich zurück.',
  },
  en: {
    heading: (shop) => `Invitation to the team of ${shop}`,
    text: (shop, role) => `you are invited to work at ${shop}. Your job: ${role}.`,
    until: (days) => `The link works for ${days} days and once. Do not pass it on.`,
    action: 'Accept the invitation',
    unknown: 'You do not know us? Then you need not do anything.',
    roles: { picker: 'picking', driver: 'driving', dispatcher: 'dispatch', admin: 'management' },
    joined: (shop) => `New admin at ${shop}`,
    joined_text: (email) => `${email} accepted an invitation and is now an admin.`,
    team: 'See the team',
    unexpected: 'You did not expect this? Then take the role back now.',
  },
  ar: {
    heading: (shop) => `دعوة إلى فريق ${shop}`,
    text: (shop, role) => `أنت مدعوّ للعمل في ${shop}. مهمتك: ${role}.`,
    until: (days) => `يسري الرابط ${days} أيام ومرة واحدة. لا تعطه لغيرك.`,
    action: 'قبول الدعوة',
    unknown: 'لا تعرفنا؟ لا داعي لفعل أي شيء إذًا.',
    roles: { picker: 'تجهيز الطلبات', driver: 'التوصيل', dispatcher: 'التنسيق', admin: 'الإدارة' },
    joined: (shop) => `عضو جديد في إدارة ${shop}`,
    joined_text: (email) => `قبِل ${email} دعوة وأصبح الآن من الإدارة.`,
    team: 'عرض الفريق',
    unexpected: 'لم تكن تتوقع ذلك؟ اسحب هذا الدور الآن.',
  },
  tr: {
    heading: (shop) => `${shop} ekibine davet`,
    text: (shop, role) => `${shop} ekibinde çalışmaya davetlisin. Görevin: ${role}.`,
    until: (days) => `Bağlantı ${days} gün ve bir kez geçerlidir. Başkasına verme.`,
    action: 'Daveti kabul et',
    unknown: 'Bizi tanımıyor musun? O zaman bir şey yapmana gerek yok.',
    roles: {
      picker: 'sipariş hazırlama',
      driver: 'teslimat',
      dispatcher: 'planlama',
      admin: 'yönetim',
    },
    joined: (shop) => `${shop} için yeni yönetici`,
    joined_text: (email) => `${email} bir daveti kabul etti ve artık yönetici.`,
    team: 'Ekibi gör',
    unexpected: 'Bunu beklemiyor muydun? O zaman rolü hemen geri al.',
  },
};

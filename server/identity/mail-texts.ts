import type { Language } from '#domain/identity/languages.ts';

/** The mails of the auth service, named as the protocol names the type in their link. */
export type MailKind = 'signup' | 'recovery';

/** `{shop}` stands for the shop's name, `{hours}` for how long link and code are good. */
export interface MailText {
  subject: string;
  heading: string;
  text: string;
  button: string;
  code: string;
  validity: string;
  not_you: string;
}

export const mailTexts: Record<Language, Record<MailKind, MailText>> = {
  de: {
    signup: {
      subject: 'Bitte bestätige deine E-Mail-Adresse',
      heading: 'Willkommen bei {shop}!',
      text: 'Schön, dass du da bist. Bitte bestätige deine E-Mail-Adresse, dann kannst du bestellen.',
      button: 'E-Mail-Adresse bestätigen',
      code: 'Oder gib diesen Code ein',
      validity: 'Link und Code gelten {hours} Stunden und nur einmal.',
      not_you: 'Du hast dich nicht angemeldet? Dann musst du nichts tun.',
    },
    recovery: {
      subject: 'Setze dein Passwort zurück',
      heading: 'Passwort vergessen?',
      text: 'Kein Problem. Über diesen Link wählst du ein neues Passwort für {shop}.',
      button: 'Neues Passwort wählen',
      code: 'Oder gib diesen Code ein',
      validity: 'Link und Code gelten {hours} Stunden und nur einmal.',
      not_you: 'Du wolltest das nicht? Dann musst du nichts tun: Dein Passwort bleibt, wie es ist.',
    },
  },
  en: {
    signup: {
      subject: 'Please confirm your email address',
      heading: 'Welcome to {shop}!',
      text: 'Good to have you here. Please confirm your email address, then you can order.',
      button: 'Confirm email address',
      code: 'Or enter this code',
      validity: 'Link and code are valid for {hours} hours and only once.',
      not_you: 'You did not sign up? Then there is nothing to do.',
    },
    recovery: {
      subject: 'Reset your password',
      heading: 'Forgot your password?',
      text: 'No problem. With this link you choose a new password for {shop}.',
      button: 'Choose a new password',
      code: 'Or enter this code',
      validity: 'Link and code are valid for {hours} hours and only once.',
      not_you:
        'You did not ask for this? Then there is nothing to do: your password stays as it is.',
    },
  },
  ar: {
    signup: {
      subject: 'يرجى تأكيد عنوان بريدك الإلكتروني',
      heading: 'مرحبًا بك في {shop}!',
      text: 'يسعدنا انضمامك إلينا. يرجى تأكيد عنوان بريدك الإلكتروني لتتمكن من الطلب.',
      button: 'تأكيد البريد الإلكتروني',
      code: 'أو أدخل هذا الرمز',
      validity: 'الرابط والرمز صالحان لمدة {hours} ساعة ولمرة واحدة فقط.',
      not_you: 'لم تسجّل لدينا؟ إذًا لا داعي لفعل أي شيء.',
    },
    recovery: {
      subject: 'إعادة تعيين كلمة المرور',
      heading: 'هل نسيت كلمة المرور؟',
      text: 'لا مشكلة. من خلال هذا الرابط يمكنك اختيار كلمة مرور جديدة لحسابك في {shop}.',
      button: 'اختيار كلمة مرور جديدة',
      code: 'أو أدخل هذا الرمز',
      validity: 'الرابط والرمز صالحان لمدة {hours} ساعة ولمرة واحدة فقط.',
      not_you: 'لم تطلب ذلك؟ إذًا لا داعي لفعل أي شيء، وستبقى كلمة مرورك كما هي.',
    },
  },
  tr: {
    signup: {
      subject: 'Lütfen e-posta adresini onayla',
      heading: '{shop} ailesine hoş geldin!',
      text: 'Aramızda olmana sevindik. Lütfen e-posta adresini onayla, ardından sipariş verebilirsin.',
      button: 'E-posta adresini onayla',
      code: 'Ya da bu kodu gir',
      validity: 'Bağlantı ve kod {hours} saat boyunca ve yalnızca bir kez geçerlidir.',
      not_you: 'Kayıt olmadın mı? O zaman bir şey yapmana gerek yok.',
    },
    recovery: {
      subject: 'Şifreni sıfırla',
      heading: 'Şifreni mi unuttun?',
      text: 'Sorun değil. Bu bağlantıyla {shop} için yeni bir şifre seçebilirsin.',
      button: 'Yeni şifre seç',
      code: 'Ya da bu kodu gir',
      validity: 'Bağlantı ve kod {hours} saat boyunca ve yalnızca bir kez geçerlidir.',
      not_you:
        'Bunu sen istemedin mi? O zaman bir şey yapmana gerek yok: şifren olduğu gibi kalır.',
    },
  },
};

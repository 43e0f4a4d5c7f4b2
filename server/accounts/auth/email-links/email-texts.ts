import type { Language } from '#domain/accounts/languages.ts';

/** The mails of the auth service, named as the protocol names the type in their link. */
export type MailKind =
  | 'signup'
  | 'recovery'
  | 'magiclink'
  | 'invite'
  | 'email_change'
  | 'reauthentication';

interface MailText {
  subject: string;
  heading: string;
  text: string;
  /** Undefined for a mail with a code and no link. */
  button?: string;
  not_you: string;
}

/**
 * `{shop}` is the shop's name, `{link_life}` and `{code_life}` are the lifetimes of link and code,
 * `{new_email}` is the requested email.
 */
export interface MailTexts {
  or_code: string;
  code: string;
  validity: string;
  link_validity: string;
  code_validity: string;
  /** On the page of a link, below its heading. */
  press: string;
  /** Added there for the link that confirms a registration. */
  other_device: string;
  kinds: Record<MailKind, MailText>;
}

export const mailTexts: Record<Language, MailTexts> = {
  de: {
    or_code: 'Oder gib diesen Code ein',
    code: 'Dein Code',
    validity: 'Der Link gilt {link_life}, der Code {code_life}, beide nur einmal.',
    link_validity: 'Der Link gilt {link_life} und nur einmal.',
    code_validity: 'Der Code gilt {code_life} und nur einmal.',
    press: 'Drücke noch auf den Knopf. So kann kein Mailprogramm den Link vor dir verbrauchen.',
    other_device:
      'Hast du dich in einem anderen Browser registriert? Dann wählst du danach dein Passwort noch einmal.',
    kinds: {
      signup: {
        subject: 'Bitte bestätige deine E-Mail-Adresse',
        heading: 'Willkommen bei {shop}!',
        text: 'Schön, dass du da bist. Bitte bestätige deine E-Mail-Adresse, dann kannst du bestellen.',
        button: 'E-Mail-Adresse bestätigen',
        not_you: 'Du hast dich nicht registriert? Dann musst du nichts tun.',
      },
      recovery: {
        subject: 'Setze dein Passwort zurück',
        heading: 'Passwort vergessen?',
        text: 'Kein Problem. Über diesen Link wählst du ein neues Passwort für {shop}.',
        button: 'Neues Passwort wählen',
        not_you:
          'Du wolltest das nicht? Dann musst du nichts tun: Dein Passwort bleibt, wie es ist.',
      },
      magiclink: {
        subject: 'Dein Link zum Anmelden',
        heading: 'Anmelden bei {shop}',
        text: 'Mit diesem Link meldest du dich ganz ohne Passwort an.',
        button: 'Anmelden',
        not_you: 'Du wolltest dich nicht anmelden? Dann musst du nichts tun.',
      },
      invite: {
        subject: 'Du bist eingeladen',
        heading: 'Komm zu {shop}!',
        text: 'Wir haben ein Konto für dich vorbereitet. Nimm die Einladung an und lege los.',
        button: 'Einladung annehmen',
        not_you: 'Du möchtest kein Konto? Dann musst du nichts tun.',
      },
      email_change: {
        subject: 'Bestätige die Änderung deiner E-Mail-Adresse',
        heading: 'Neue E-Mail-Adresse',
        text: 'Dein Konto bei {shop} soll künftig {new_email} als Adresse haben. Bitte bestätige das in beiden Postfächern, dem alten und dem neuen.',
        button: 'Änderung bestätigen',
        not_you:
          'Du hast das nicht gewünscht? Dann bestätige nichts und ändere am besten dein Passwort.',
      },
      reauthentication: {
        subject: 'Dein Code zur Bestätigung',
        heading: 'Bist du es wirklich?',
        text: 'Mit diesem Code bestätigst du bei {shop}, dass du die Änderung an deinem Konto willst.',
        not_you:
          'Du änderst gerade nichts? Dann gib den Code nicht weiter und ändere am besten dein Passwort.',
      },
    },
  },
  en: {
    or_code: 'Or enter this code',
    code: 'Your code',
    validity: 'The link is valid for {link_life}, the code for {code_life}. Each can be used once.',
    link_validity: 'The link is valid for {link_life} and can be used once.',
    code_validity: 'The code is valid for {code_life} and can be used once.',
    press: 'Please press the button. This way, no mail program can use up the link before you do.',
    other_device:
      'Did you register in another browser? Then you choose your password once more afterwards.',
    kinds: {
      signup: {
        subject: 'Please confirm your email address',
        heading: 'Welcome to {shop}!',
        text: 'Good to have you here. Please confirm your email address and you are ready to order.',
        button: 'Confirm email address',
        not_you: 'If you did not sign up, you can ignore this email.',
      },
      recovery: {
        subject: 'Reset your password',
        heading: 'Forgot your password?',
        text: 'No problem. Use this link to choose a new password for {shop}.',
        button: 'Choose a new password',
        not_you:
          'If you did not ask for this, you can ignore this email: your password stays as it is.',
      },
      magiclink: {
        subject: 'Your sign-in link',
        heading: 'Sign in to {shop}',
        text: 'Use this link to sign in, no password needed.',
        button: 'Sign in',
        not_you: 'If you did not ask for this, you can ignore this email.',
      },
      invite: {
        subject: 'You are invited',
        heading: 'Join {shop}!',
        text: 'We have set up an account for you. Accept the invitation and get started.',
        button: 'Accept the invitation',
        not_you: 'If you do not want an account, you can ignore this email.',
      },
      email_change: {
        subject: 'Confirm your new email address',
        heading: 'Your new email address',
        text: 'You asked us to change the address of your {shop} account to {new_email}. Please confirm this from both mailboxes, the old one and the new one.',
        button: 'Confirm the change',
        not_you:
          'If you did not ask for this, do not confirm anything. It is best to change your password.',
      },
      reauthentication: {
        subject: 'Your confirmation code',
        heading: 'Is it really you?',
        text: 'Use this code to confirm the change to your {shop} account.',
        not_you:
          'If you are not changing anything, do not share this code with anyone. It is best to change your password.',
      },
    },
  },
  ar: {
    or_code: 'أو أدخل هذا الرمز',
    code: 'رمزك',
    validity: 'الرابط صالح لمدة {link_life} والرمز لمدة {code_life}، وكلٌّ منهما لمرة واحدة فقط.',
    link_validity: 'الرابط صالح لمدة {link_life} ولمرة واحدة فقط.',
    code_validity: 'الرمز صالح لمدة {code_life} ولمرة واحدة فقط.',
    press: 'اضغط على الزر من فضلك. بهذا لا يستطيع أي برنامج بريد استهلاك الرابط قبلك.',
    other_device: 'هل سجّلت في متصفح آخر؟ ستختار كلمة المرور مرة أخرى بعد ذلك.',
    kinds: {
      signup: {
        subject: 'يرجى تأكيد عنوان بريدك الإلكتروني',
        heading: 'مرحبًا بك في {shop}!',
        text: 'يسعدنا انضمامك إلينا. يرجى تأكيد عنوان بريدك الإلكتروني لتتمكن من الطلب.',
        button: 'تأكيد البريد الإلكتروني',
        not_you: 'لم تسجّل لدينا؟ إذًا لا داعي لفعل أي شيء.',
      },
      recovery: {
        subject: 'إعادة تعيين كلمة المرور',
        heading: 'هل نسيت كلمة المرور؟',
        text: 'لا مشكلة. من خلال هذا الرابط يمكنك اختيار كلمة مرور جديدة لحسابك في {shop}.',
        button: 'اختيار كلمة مرور جديدة',
        not_you: 'لم تطلب ذلك؟ إذًا لا داعي لفعل أي شيء، وستبقى كلمة مرورك كما هي.',
      },
      magiclink: {
        subject: 'رابط تسجيل الدخول',
        heading: 'تسجيل الدخول إلى {shop}',
        text: 'بهذا الرابط تسجّل الدخول دون كلمة مرور.',
        button: 'تسجيل الدخول',
        not_you: 'لم تكن تريد تسجيل الدخول؟ إذًا لا داعي لفعل أي شيء.',
      },
      invite: {
        subject: 'أنت مدعو',
        heading: 'انضم إلى {shop}!',
        text: 'جهّزنا لك حسابًا. اقبل الدعوة وابدأ التسوّق.',
        button: 'قبول الدعوة',
        not_you: 'لا تريد حسابًا؟ إذًا لا داعي لفعل أي شيء.',
      },
      email_change: {
        subject: 'أكّد تغيير عنوان بريدك الإلكتروني',
        heading: 'عنوان بريد جديد',
        text: 'سيصبح {new_email} عنوان حسابك في {shop}. يرجى تأكيد ذلك من صندوقي البريد القديم والجديد معًا.',
        button: 'تأكيد التغيير',
        not_you: 'لم تطلب ذلك؟ لا تؤكّد شيئًا، ومن الأفضل أن تغيّر كلمة مرورك.',
      },
      reauthentication: {
        subject: 'رمز التأكيد',
        heading: 'هل هذا أنت؟',
        text: 'بهذا الرمز تؤكّد لـ {shop} أنك تريد التغيير في حسابك.',
        not_you: 'لا تغيّر شيئًا الآن؟ لا تعطِ الرمز لأحد، ومن الأفضل أن تغيّر كلمة مرورك.',
      },
    },
  },
  tr: {
    or_code: 'Ya da bu kodu gir',
    code: 'Kodun',
    validity:
      'Bağlantı {link_life}, kod {code_life} geçerlidir; her biri yalnızca bir kez kullanılabilir.',
    link_validity: 'Bağlantı {link_life} boyunca ve yalnızca bir kez geçerlidir.',
    code_validity: 'Kod {code_life} boyunca ve yalnızca bir kez geçerlidir.',
    press: 'Lütfen düğmeye bas. Böylece hiçbir e-posta programı bağlantıyı senden önce kullanamaz.',
    other_device:
      'Başka bir tarayıcıda mı kaydoldun? O zaman ardından şifreni bir kez daha seçersin.',
    kinds: {
      signup: {
        subject: 'Lütfen e-posta adresini onayla',
        heading: '{shop} ailesine hoş geldin!',
        text: 'Aramızda olmana sevindik. Lütfen e-posta adresini onayla, ardından sipariş verebilirsin.',
        button: 'E-posta adresini onayla',
        not_you: 'Kayıt olmadın mı? O zaman bir şey yapmana gerek yok.',
      },
      recovery: {
        subject: 'Şifreni sıfırla',
        heading: 'Şifreni mi unuttun?',
        text: 'Sorun değil. Bu bağlantıyla {shop} için yeni bir şifre seçebilirsin.',
        button: 'Yeni şifre seç',
        not_you:
          'Bunu sen istemedin mi? O zaman bir şey yapmana gerek yok: şifren olduğu gibi kalır.',
      },
      magiclink: {
        subject: 'Giriş bağlantın',
        heading: '{shop} hesabına giriş',
        text: 'Bu bağlantıyla şifre olmadan giriş yaparsın.',
        button: 'Giriş yap',
        not_you: 'Giriş yapmak istemedin mi? O zaman bir şey yapmana gerek yok.',
      },
      invite: {
        subject: 'Davetlisin',
        heading: '{shop} seni bekliyor!',
        text: 'Senin için bir hesap hazırladık. Daveti kabul et ve başla.',
        button: 'Daveti kabul et',
        not_you: 'Hesap istemiyor musun? O zaman bir şey yapmana gerek yok.',
      },
      email_change: {
        subject: 'E-posta adresi değişikliğini onayla',
        heading: 'Yeni e-posta adresi',
        text: '{shop} hesabının adresi {new_email} olacak. Lütfen bunu hem eski hem de yeni posta kutunda onayla.',
        button: 'Değişikliği onayla',
        not_you: 'Bunu sen istemedin mi? O zaman hiçbir şeyi onaylama ve şifreni değiştir.',
      },
      reauthentication: {
        subject: 'Onay kodun',
        heading: 'Sen misin?',
        text: 'Bu kodla {shop} hesabındaki değişikliği istediğini onaylarsın.',
        not_you:
          'Şu anda bir şey değiştirmiyor musun? O zaman kodu kimseye verme ve şifreni değiştir.',
      },
    },
  },
};

import type { Language } from '#domain/accounts/languages.ts';

/** The account changes that send a security notice to the owner. */
export type NoticeKind =
  | 'password_changed'
  | 'email_changed'
  | 'factor_added'
  | 'factor_removed'
  | 'recovery_code_used'
  | 'factor_guessed'
  | 'factor_stopped'
  | 'identity_linked'
  | 'identity_removed'
  | 'session_ended'
  | 'account_deleted';

/** `{shop}` is the shop's name, `{new_email}` the new email. */
interface NoticeTexts {
  /** Label of date and time. */
  when: string;
  /** Text with the button for a new password. */
  not_you: string;
  reset: string;
  /** Text for changes against which a new password does not help. */
  not_you_ask: string;
  help: string;
  kinds: Record<NoticeKind, { subject: string; text: string }>;
}

export const noticeTexts: Record<Language, NoticeTexts> = {
  de: {
    when: 'Zeitpunkt',
    not_you: 'Das warst du nicht? Dann setze jetzt dein Passwort zurück und schreib uns.',
    reset: 'Passwort zurücksetzen',
    not_you_ask: 'Das warst du nicht? Dann schreib uns bitte sofort.',
    help: 'Zur Hilfe',
    kinds: {
      password_changed: {
        subject: 'Dein Passwort wurde geändert',
        text: 'Das Passwort deines Kontos bei {shop} wurde geändert. Andere Geräte sind jetzt abgemeldet.',
      },
      email_changed: {
        subject: 'Deine E-Mail-Adresse wurde geändert',
        text: 'Dein Konto bei {shop} hat jetzt die Adresse {new_email}.',
      },
      factor_added: {
        subject: 'Zweiter Schritt eingeschaltet',
        text: 'Dein Konto bei {shop} verlangt beim Anmelden jetzt einen Code aus deiner App.',
      },
      factor_removed: {
        subject: 'Zweiter Schritt ausgeschaltet',
        text: 'Bei deinem Konto bei {shop} wurde ein zweiter Schritt für die Anmeldung entfernt.',
      },
      recovery_code_used: {
        subject: 'Mit Wiederherstellungscode angemeldet',
        text: 'Bei deinem Konto bei {shop} hat sich jemand mit dem richtigen Passwort und einem deiner Wiederherstellungscodes angemeldet. Der Code gilt nicht mehr. Hast du deine App nicht mehr? Dann richte den zweiten Schritt neu ein: Profil, Sicherheit und Daten.',
      },
      factor_guessed: {
        subject: 'Falsche Codes bei deiner Anmeldung',
        text: 'Jemand hat sich bei deinem Konto bei {shop} mit dem richtigen Passwort angemeldet und dann mehrmals einen falschen Code eingegeben.',
      },
      factor_stopped: {
        subject: 'Anmeldung mit Code gesperrt',
        text: 'Für dein Konto bei {shop} wurden zu viele falsche Codes eingegeben. Wir nehmen erst wieder einen an, wenn du einem Link aus einer neuen Mail gefolgt bist: Setze dein Passwort zurück.',
      },
      identity_linked: {
        subject: 'Neuer Weg zur Anmeldung',
        text: 'Mit deinem Konto bei {shop} wurde ein Konto eines anderen Anbieters verknüpft. Damit kann man sich jetzt anmelden.',
      },
      identity_removed: {
        subject: 'Ein Weg zur Anmeldung wurde entfernt',
        text: 'Bei deinem Konto bei {shop} wurde ein Weg zur Anmeldung entfernt.',
      },
      session_ended: {
        subject: 'Eine Anmeldung wurde beendet',
        text: 'Eine Anmeldung deines Kontos bei {shop} wurde von einer zweiten Stelle benutzt. Wir haben sie zur Sicherheit beendet. Bitte melde dich neu an.',
      },
      account_deleted: {
        subject: 'Dein Konto wurde gelöscht',
        text: 'Dein Konto bei {shop} wurde gelöscht, mit deinem Profil und deinen Einstellungen.',
      },
    },
  },
  en: {
    when: 'Time',
    not_you: 'Was this not you? Reset your password now and write to us.',
    reset: 'Reset password',
    not_you_ask: 'Was this not you? Please write to us right away.',
    help: 'Get help',
    kinds: {
      password_changed: {
        subject: 'Your password was changed',
        text: 'The password of your {shop} account was changed. All other devices have been signed out.',
      },
      email_changed: {
        subject: 'Your email address was changed',
        text: 'The address of your {shop} account is now {new_email}.',
      },
      factor_added: {
        subject: 'Second step switched on',
        text: 'Your {shop} account now asks for a code from your app when you sign in.',
      },
      factor_removed: {
        subject: 'Second step switched off',
        text: 'A second sign-in step was removed from your {shop} account.',
      },
      recovery_code_used: {
        subject: 'Signed in with a recovery code',
        text: 'Your account at {shop} was signed in to with the right password and one of your recovery codes. That code is used up. Have you lost your app? Then set up the second step again: Profile, Security and data.',
      },
      factor_guessed: {
        subject: 'Wrong codes when signing in',
        text: 'Someone signed in to your {shop} account with the correct password and then entered a wrong code several times.',
      },
      factor_stopped: {
        subject: 'Sign-in codes are blocked',
        text: 'Too many wrong codes were entered for your {shop} account. We will accept codes again once you have followed the link in a new email: reset your password.',
      },
      identity_linked: {
        subject: 'New way to sign in',
        text: 'An account at another provider was linked to your {shop} account. It can now be used to sign in.',
      },
      identity_removed: {
        subject: 'A way to sign in was removed',
        text: 'A way to sign in was removed from your {shop} account.',
      },
      session_ended: {
        subject: 'A sign-in was ended',
        text: 'One of your {shop} sign-ins was used from a second place. We ended it to be on the safe side. Please sign in again.',
      },
      account_deleted: {
        subject: 'Your account was deleted',
        text: 'Your {shop} account was deleted, along with your profile and settings.',
      },
    },
  },
  ar: {
    when: 'الوقت',
    not_you: 'لم تكن أنت؟ أعد تعيين كلمة المرور الآن وراسلنا.',
    reset: 'إعادة تعيين كلمة المرور',
    not_you_ask: 'لم تكن أنت؟ يُرجى مراسلتنا فورًا.',
    help: 'المساعدة',
    kinds: {
      password_changed: {
        subject: 'تم تغيير كلمة المرور',
        text: 'تم تغيير كلمة مرور حسابك في {shop}. تم تسجيل الخروج من الأجهزة الأخرى.',
      },
      email_changed: {
        subject: 'تم تغيير عنوان بريدك الإلكتروني',
        text: 'أصبح عنوان حسابك في {shop} هو {new_email}.',
      },
      factor_added: {
        subject: 'تم تفعيل الخطوة الثانية',
        text: 'أصبح حسابك في {shop} يطلب رمزًا من تطبيقك عند تسجيل الدخول.',
      },
      factor_removed: {
        subject: 'تم إيقاف الخطوة الثانية',
        text: 'أُزيلت خطوة ثانية لتسجيل الدخول من حسابك في {shop}.',
      },
      recovery_code_used: {
        subject: 'تسجيل دخول برمز استرداد',
        text: 'سُجّل الدخول إلى حسابك في {shop} بكلمة المرور الصحيحة وأحد رموز الاسترداد. لم يعد هذا الرمز صالحًا. هل فقدت تطبيقك؟ أعد إعداد الخطوة الثانية من ملفك الشخصي، قسم الأمان والبيانات.',
      },
      factor_guessed: {
        subject: 'رموز خاطئة عند تسجيل الدخول',
        text: 'سجّل شخص ما الدخول إلى حسابك في {shop} بكلمة المرور الصحيحة ثم أدخل رمزًا خاطئًا عدة مرات.',
      },
      factor_stopped: {
        subject: 'تم إيقاف الدخول بالرمز',
        text: 'أُدخلت رموز خاطئة كثيرة لحسابك في {shop}. لن نقبل أي رمز حتى تفتح رابطًا من رسالة جديدة: أعد تعيين كلمة المرور.',
      },
      identity_linked: {
        subject: 'طريقة جديدة لتسجيل الدخول',
        text: 'تم ربط حساب لدى مزوّد آخر بحسابك في {shop}، ويمكن الآن تسجيل الدخول به.',
      },
      identity_removed: {
        subject: 'تمت إزالة طريقة لتسجيل الدخول',
        text: 'تمت إزالة إحدى طرق تسجيل الدخول من حسابك في {shop}.',
      },
      session_ended: {
        subject: 'تم إنهاء جلسة تسجيل دخول',
        text: 'استُخدمت جلسة من حسابك في {shop} من مكان ثانٍ، فأنهيناها حرصًا على أمانك. يُرجى تسجيل الدخول من جديد.',
      },
      account_deleted: {
        subject: 'تم حذف حسابك',
        text: 'تم حذف حسابك في {shop} مع ملفك الشخصي وإعداداتك.',
      },
    },
  },
  tr: {
    when: 'Zaman',
    not_you: 'Bunu sen yapmadın mı? O zaman şifreni hemen sıfırla ve bize yaz.',
    reset: 'Şifreyi sıfırla',
    not_you_ask: 'Bunu sen yapmadın mı? O zaman lütfen hemen bize yaz.',
    help: 'Yardım',
    kinds: {
      password_changed: {
        subject: 'Şifren değiştirildi',
        text: '{shop} hesabının şifresi değiştirildi. Diğer cihazlardaki oturumlar kapatıldı.',
      },
      email_changed: {
        subject: 'E-posta adresin değiştirildi',
        text: '{shop} hesabının adresi artık {new_email}.',
      },
      factor_added: {
        subject: 'İkinci adım açıldı',
        text: '{shop} hesabın artık girişte uygulamandan bir kod ister.',
      },
      factor_removed: {
        subject: 'İkinci adım kapatıldı',
        text: '{shop} hesabından girişteki bir ikinci adım kaldırıldı.',
      },
      recovery_code_used: {
        subject: 'Kurtarma koduyla giriş yapıldı',
        text: '{shop} hesabına doğru şifre ve kurtarma kodlarından biriyle giriş yapıldı. Bu kod artık geçersiz. Uygulamanı mı kaybettin? O zaman ikinci adımı yeniden kur: Profil, Güvenlik ve veriler.',
      },
      factor_guessed: {
        subject: 'Girişinde yanlış kodlar',
        text: 'Birisi {shop} hesabına doğru şifreyle giriş yaptı ve ardından birkaç kez yanlış kod girdi.',
      },
      factor_stopped: {
        subject: 'Kodla giriş durduruldu',
        text: '{shop} hesabın için çok fazla yanlış kod girildi. Yeni bir e-postadaki bağlantıyı açana kadar kod kabul etmiyoruz: şifreni sıfırla.',
      },
      identity_linked: {
        subject: 'Yeni bir giriş yolu',
        text: '{shop} hesabına başka bir sağlayıcıdaki bir hesap bağlandı. Artık onunla da giriş yapılabilir.',
      },
      identity_removed: {
        subject: 'Bir giriş yolu kaldırıldı',
        text: '{shop} hesabından bir giriş yolu kaldırıldı.',
      },
      session_ended: {
        subject: 'Bir oturum kapatıldı',
        text: '{shop} hesabının bir oturumu ikinci bir yerden kullanıldı. Güvenliğin için onu kapattık. Lütfen yeniden giriş yap.',
      },
      account_deleted: {
        subject: 'Hesabın silindi',
        text: '{shop} hesabın, profilin ve ayarlarınla birlikte silindi.',
      },
    },
  },
};

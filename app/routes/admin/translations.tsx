import { TranslationsScreen } from '#app/features/catalog/admin-translations/translations-screen.tsx';

export default TranslationsScreen;

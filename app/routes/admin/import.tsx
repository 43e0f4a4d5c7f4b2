import { ImportScreen } from '#app/features/catalog/admin-import/import-screen.tsx';

export default ImportScreen;

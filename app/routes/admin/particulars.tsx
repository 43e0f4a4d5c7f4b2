import { ParticularsScreen } from '#app/features/catalog/admin-particulars/particulars-screen.tsx';

export default ParticularsScreen;

import { CategoriesScreen } from '#app/features/catalog/admin-categories/categories-screen.tsx';

export default CategoriesScreen;

import { SearchesScreen } from '#app/features/catalog/admin-searches/searches-screen.tsx';

export default SearchesScreen;

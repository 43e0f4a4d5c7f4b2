import { ProductsScreen } from '#app/features/catalog/admin-products/products-screen.tsx';

export default ProductsScreen;

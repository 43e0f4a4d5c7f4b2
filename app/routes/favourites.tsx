import { FavouritesScreen } from '#app/features/favourites/favourites-screen.tsx';

export default function FavouritesRoute() {
  return <FavouritesScreen />;
}

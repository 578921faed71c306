/** Script of every page: closes menus that focus has left, and opens the search. The page also works without it. */
import { closeMenusLeft } from './parts/menus';
import { offerSearch } from './parts/offer-search';

closeMenusLeft();
offerSearch();

/** Script of every page: closes menus that the focus has left, and opens the search. All of it works without. */
import { closeMenusLeft } from './parts/menus';
import { offerSearch } from './parts/offer-search';

closeMenusLeft();
offerSearch();

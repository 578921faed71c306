/** Loaded by the script of every page for the first search, and notified of each later one. */
import type { SearchRequest } from './parts/offer-search';
import { openSearch } from './parts/search-dialog';

addEventListener('open-search', (event) => openSearch((event as CustomEvent<SearchRequest>).detail));

/** Loaded by the script of every page when the search is first asked for, and told each time after that. */
import type { SearchRequest } from './parts/offer-search';
import { openSearch } from './parts/search-dialog';

addEventListener('open-search', (event) => openSearch((event as CustomEvent<SearchRequest>).detail));

import { university } from '../facts/university';
import { currentAddress, existingGroups, headerGroups, siteMap } from '../navigation';
import { Mark } from './Mark';
import { Navigation } from './Navigation';

interface HeaderProps {
  /** The address of this copy of the page. */
  address: string;
  /** The page's own address. */
  page: string;
  /** The script of the search. */
  search?: string;
}

export function Header({ address, page, search }: HeaderProps) {
  const groups = existingGroups(headerGroups);
  const [first, ...rest] = university.name.split(' ');
  return (
    <header className="site-header">
      <div className="wrap site-header-row">
        <a className="brand" href="/">
          <Mark />
          <span>
            {first}
            <span className="brand-rest"> {rest.join(' ')}</span>
          </span>
        </a>
        {/* A popover: it opens, closes by Escape or a click outside, and is announced, all without script. */}
        <button className="menu-button" type="button" popoverTarget="site-menu">
          Menu
        </button>
        <nav className="site-nav" id="site-menu" popover="auto" aria-label="Main">
          <SearchLink script={search} />
          <Navigation groups={groups} current={currentAddress(address, page, groups)} />
        </nav>
        <SearchLink script={search} />
        <a className="button button-small" href="/apply">
          Apply Now
        </a>
      </div>
    </header>
  );
}

/** Links to the list of all pages; the script of every page opens the search instead. */
function SearchLink({ script }: { script?: string }) {
  return (
    <a className="search-link" href={siteMap} data-search={script}>
      <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <circle cx="10.5" cy="10.5" r="6.5" />
        <path d="m15.5 15.5 5 5" />
      </svg>
      <span>Search</span>
    </a>
  );
}

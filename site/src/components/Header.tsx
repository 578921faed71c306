import { university } from '../facts/university';
import { isActive, portal, routes } from '../routes';
import { Mark } from './Mark';

export function Header({ current }: { current: string }) {
  return (
    <header className="site-header">
      <div className="wrap site-header-row">
        <a className="brand" href="/">
          <Mark />
          <span>{university.name}</span>
        </a>
        <nav aria-label="Main">
          <ul className="site-nav">
            {routes
              .filter((route) => route.nav)
              .map((route) => (
                <li key={route.path}>
                  <a href={route.path} aria-current={isActive(route.path, current) ? 'page' : undefined}>
                    {route.nav}
                  </a>
                </li>
              ))}
            <li>
              <a href={portal.home}>Portal</a>
            </li>
            <li>
              <a className="button button-small" href={portal.signIn}>
                Sign in
              </a>
            </li>
          </ul>
        </nav>
      </div>
    </header>
  );
}

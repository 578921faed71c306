import { university } from '../facts/university';
import { portal } from '../routes';

export function Footer() {
  return (
    <footer className="site-footer">
      <div className="wrap site-footer-row">
        <p>
          © {university.founded}-{new Date().getFullYear()} {university.name}
        </p>
        <nav aria-label="Footer">
          <ul className="site-footer-links">
            <li>
              <a href="/">Home</a>
            </li>
            <li>
              <a href={portal.home}>Portal</a>
            </li>
            <li>
              <a href={portal.signIn}>Sign in</a>
            </li>
          </ul>
        </nav>
      </div>
    </footer>
  );
}

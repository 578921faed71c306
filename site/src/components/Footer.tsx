import { general } from '../facts/contact';
import { mail, telephone } from '../facts/format';
import { university } from '../facts/university';
import { existing, footerLinks } from '../navigation';
import { portal } from '../routes';

export function Footer() {
  return (
    <footer className="site-footer">
      <div className="wrap site-footer-row">
        <div className="site-footer-about">
          <p className="site-footer-name">{university.name}</p>
          <p>Private, Christian-oriented and wholly online.</p>
          <p>Licence number: {university.licence.toLowerCase()}</p>
        </div>
        <address className="site-footer-address">
          <a href={telephone(general.phone)}>{general.phone}</a>
          <a href={mail(general.email)}>{general.email}</a>
        </address>
        <nav aria-label="Footer">
          <ul className="site-footer-links">
            {existing(footerLinks).map(({ path, label }) => (
              <li key={path}>
                <a href={path}>{label}</a>
              </li>
            ))}
            <li>
              <a href={portal.signIn}>Sign in to the portal</a>
            </li>
          </ul>
        </nav>
        <p className="site-footer-copyright">
          © {university.founded}-{new Date().getFullYear()} {university.name}
        </p>
      </div>
    </footer>
  );
}

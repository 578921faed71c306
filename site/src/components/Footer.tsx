import { general } from '../facts/contact';
import { mail, telephone } from '../facts/format';
import { university } from '../facts/university';
import { existingGroups, footerGroups, siteMap } from '../navigation';
import { portal } from '../routes';
import { Mark } from './Mark';

export function Footer() {
  return (
    <footer className="site-footer">
      <div className="wrap site-footer-row">
        <div className="site-footer-about">
          <p className="site-footer-name">
            <Mark />
            {university.name}
          </p>
          <p>Private, Christian-oriented and wholly online.</p>
          <address className="site-footer-address">
            <a href={telephone(general.phone)}>{general.phone}</a>
            <a href={mail(general.email)}>{general.email}</a>
          </address>
        </div>
        <nav className="site-footer-nav" aria-label="Footer">
          {existingGroups(footerGroups).map(({ label, links }) => (
            <div key={label}>
              <h2 id={`footer-${label.toLowerCase()}`}>{label}</h2>
              <ul className="site-footer-links" aria-labelledby={`footer-${label.toLowerCase()}`}>
                {links.map(({ path, label: name }) => (
                  <li key={path}>
                    <a href={path}>{name}</a>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
        <div className="site-footer-base">
          <p>
            © {university.founded}-{new Date().getFullYear()} {university.name}
          </p>
          <p>Licence number: {university.licence.toLowerCase()}</p>
          <p className="site-footer-doors">
            <a href={siteMap}>Site map</a>
            <a href={portal.signIn}>Sign in to the portal</a>
          </p>
        </div>
      </div>
    </footer>
  );
}

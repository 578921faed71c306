import { general } from '../facts/contact';
import { mail, telephone } from '../facts/format';
import { university } from '../facts/university';
import { existingGroups, footerGroups, siteMap } from '../navigation';
import { portal } from '../routes';
import { Mark } from './Mark';
import { thing, universityId } from './schema';
import { useSiteAddress } from './site-address';

const thisYear = () => new Date().getFullYear();

/** `page` is the canonical address of the page. */
export function Footer({ page }: { page: string | null }) {
  const address = useSiteAddress();
  return (
    <footer className="site-footer">
      <div className="wrap site-footer-row">
        <div
          className="site-footer-about"
          itemProp="publisher"
          {...thing('CollegeOrUniversity')}
          itemID={universityId(address)}
        >
          <link itemProp="url" href={`${address}/`} />
          <a className="site-footer-name" href="/">
            <Mark />
            <span itemProp="name">{university.name}</span>
          </a>
          <p itemProp="description">Private, Christian-oriented and fully online.</p>
          <address className="site-footer-address">
            <a href={telephone(general.phone)}>
              <span itemProp="telephone">{general.phone}</span>
            </a>
            <a href={mail(general.email)}>
              <span itemProp="email">{general.email}</span>
            </a>
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
            © {university.founded}-{thisYear()} {university.name}
          </p>
          <p>
            License number: {university.license.toLowerCase()}.{' '}
            <a href="/accreditation">Licensure and accreditation</a>
          </p>
          {page && <p className="site-footer-page">{page}</p>}
          <p className="site-footer-doors">
            <a href={siteMap}>Site map</a>
            <a href={portal.signIn}>Sign in to the portal</a>
          </p>
        </div>
      </div>
    </footer>
  );
}

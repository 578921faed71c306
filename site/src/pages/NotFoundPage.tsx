import { siteMap } from '../navigation';
import { portal } from '../routes';

export function NotFoundPage() {
  return (
    <div className="wrap not-found">
      <p className="eyebrow">Nothing at this address</p>
      <h1>404 Page Not Found</h1>
      <p className="lede">The address may be mistyped, or the page may have moved.</p>
      <p className="actions">
        <a className="button" href="/">
          Go to the home page
        </a>
        <a className="text-link" href={siteMap}>
          See the site map
        </a>
        <a className="text-link" href={portal.home}>
          Go to the portal
        </a>
      </p>
    </div>
  );
}

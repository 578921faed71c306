import type { ReactNode } from 'react';
import { university } from '../facts/university';
import type { Route } from '../routes';
import { card } from '../social';
import { Footer } from './Footer';
import { Header } from './Header';
import { thing } from './schema';

export interface Assets {
  styles: string[];
  fonts: string[];
  /** The address of each island's script; `frame` is on every page, `search` loads on demand. */
  scripts: Record<string, string>;
}

interface DocumentProps {
  route: Route;
  /** the address of this copy of the page */
  address: string;
  /** null for a page that search engines should not index */
  canonical: string | null;
  assets: Assets;
  children: ReactNode;
}

export function Document({ route, address, canonical, assets, children }: DocumentProps) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{route.title}</title>
        <meta name="description" content={route.description} />
        {canonical ? (
          <Addresses route={route} canonical={canonical} />
        ) : (
          <meta name="robots" content="noindex" />
        )}
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
        {assets.fonts.map((href) => (
          <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        {assets.styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {['frame', ...(route.islands ?? [])].map(
          (island) =>
            assets.scripts[island] && <script key={island} type="module" src={assets.scripts[island]} />,
        )}
      </head>
      <body {...thing(route.kind ?? 'WebPage')}>
        <a className="skip-link" href="#content">
          Skip to content
        </a>
        <Header address={address} page={route.path} search={assets.scripts.search} />
        <main id="content">{children}</main>
        <Footer page={canonical} />
      </body>
    </html>
  );
}

function Addresses({ route, canonical }: { route: Route; canonical: string }) {
  return (
    <>
      <link rel="canonical" href={canonical} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={university.name} />
      <meta property="og:locale" content="en_US" />
      <meta property="og:title" content={route.title} />
      <meta property="og:description" content={route.description} />
      <meta property="og:url" content={canonical} />
      <meta property="og:image" content={new URL(card.path, canonical).href} />
      <meta property="og:image:type" content={card.type} />
      <meta property="og:image:width" content={String(card.width)} />
      <meta property="og:image:height" content={String(card.height)} />
      <meta property="og:image:alt" content={card.alt} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

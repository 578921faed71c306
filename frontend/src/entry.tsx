import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import Landing from './pages/landing/Landing';
import { landingPaths } from './pages/landing/path';
import Login from './pages/login/Login';
import { loginPath } from './pages/login/path';
import { GlobalStyles } from './theme/GlobalStyles';

/** The build's page of a sign-in screen, which the server sends to people without a session (web.ts). */
interface EntryPage {
  title: string;
  styles: string;
  body: string;
}

function render(Screen: ComponentType, path: string): EntryPage {
  const cache = createCache({ key: 'c' });
  // Collects the styles instead of rendering them between the elements.
  cache.compat = true;
  const markup = renderToStaticMarkup(
    <CacheProvider value={cache}>
      <GlobalStyles />
      <StaticRouter location={path}>
        <Screen />
      </StaticRouter>
    </CacheProvider>,
  );
  const title = /<title>([^<]*)<\/title>/.exec(markup)?.[1] ?? '';
  return {
    title,
    styles: Object.values(cache.inserted).join(''),
    body: markup.replace(/<title>[^<]*<\/title>/, ''),
  };
}

/** By address. */
export const entryPages = (): Record<string, EntryPage> => ({
  ...Object.fromEntries(landingPaths.map((path) => [path, render(Landing, path)])),
  [loginPath]: render(Login, loginPath),
});

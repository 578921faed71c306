import type { Screen } from './layout/screen';
import { loginPath } from './pages/login/path';
import * as manifests from './screens';

export const screens: readonly Screen[] = Object.values(manifests);

/**
 * Every path of the portal. The router refuses all others, and the build writes the list to dist/routes.json, so that
 * the server gives the not-found screen its status 404.
 */
export const routes: readonly string[] = [...screens.flatMap(({ paths }) => paths), loginPath];

import { hasScreen } from '../../routes';

const registerPath = '/portal/register';

/** Where a student registers for a term, as soon as there is a screen for it. */
export const registerHref = (termId: string | undefined) =>
  hasScreen(registerPath) ? registerPath + (termId ? `?term=${encodeURIComponent(termId)}` : '') : undefined;

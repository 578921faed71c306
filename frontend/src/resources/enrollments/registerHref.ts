import { hasScreen } from '../../routes';

const registerPath = '/portal/register';

/** The screen where a student registers for a term, once it exists. */
export const registerHref = (termId: string | undefined) =>
  hasScreen(registerPath) ? registerPath + (termId ? `?term=${encodeURIComponent(termId)}` : '') : undefined;

/** Signed out, these show the landing page; signed in, the dashboard. */
export const landingPaths = ['/portal', '/dashboard'] as const;

export const dashboardPath = '/portal/dashboard';

/** All three show the dashboard. */
export const dashboardPaths = ['/portal', dashboardPath, '/dashboard'] as const;

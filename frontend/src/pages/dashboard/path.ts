export const dashboardPath = '/portal/dashboard';

/** All three show the dashboard. */
export const dashboardPaths = [dashboardPath, '/portal', '/dashboard'] as const;

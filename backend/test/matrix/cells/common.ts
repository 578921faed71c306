import { type Cell, everyone, staff } from '../cell.js';

/** Calls about the caller, and calls that need no account. */
export const common: Record<string, Cell> = {
  'GET /api/auth/user': { own: everyone },
  'GET /api/auth/sessions': { own: everyone },
  'GET /api/auth/sessions/current': { own: everyone },
  'DELETE /api/auth/sessions/{id}': { own: 'S', other: '', of: 'session' },
  // The callers of the matrix have no other sessions to end.
  'POST /api/auth/sessions/end-others': { own: everyone },
  'GET /api/dashboard/stats': { own: staff },
  'GET /api/dashboard/work': { own: everyone },
  'GET /api/dashboard/today': { own: everyone },
  'GET /api/search': { own: everyone, query: () => 'q=ada' },

  'GET /api/events': { own: everyone },
  'GET /api/notifications': { own: 'S', other: '', list: true, of: 'notification' },
  'GET /api/notifications/unread-count': { own: everyone },
  'POST /api/notifications/read': { own: everyone },
  'GET /api/notifications/preferences': { own: everyone },
  'PUT /api/notifications/preferences': { own: everyone, body: () => ({}) },
  'GET /api/notifications/{id}': { own: 'S', other: '', of: 'notification' },
  'POST /api/notifications/{id}/read': { own: 'S', other: '', of: 'notification' },
  'DELETE /api/notifications/{id}': { own: 'S', other: '', of: 'notification' },

  'GET /api/drafts/{place}': { own: everyone },
  'PUT /api/drafts/{place}': { own: everyone, body: () => ({ body: 'x' }) },
  'DELETE /api/drafts/{place}': { own: everyone },

  // Public; the sign-in routes change the session and have their own specs.
  'GET /api/calendar': { own: everyone },
  'GET /api/calendar/all.ics': { own: everyone },
  'GET /api/calendar/{id}.ics': { own: everyone, of: 'term' },
  'GET /api/health/live': { own: everyone },
  'GET /api/health/ready': { own: everyone },
  'GET /api/login': { own: everyone, open: [302] },
  'GET /api/login/callback': { own: everyone, open: [302, 400, 403] },
  'POST /api/logout/backchannel': { own: everyone, open: [400, 415] },
  'POST /api/oauth/token': { own: everyone, open: [400, 401] },
  'POST /api/policy-reports': { own: everyone, open: [204, 415] },
  // Unsigned.
  'POST /api/gateway/events': { own: everyone, open: [400] },
};

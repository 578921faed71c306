import { notificationKinds } from '../notifications/notifications.feature.js';

export const kinds = notificationKinds.declare({
  grade_mode_changed: { category: 'grades', mail: 'The grade mode of a course was changed.', position: 21 },
});

declare module '../notifications/notifications.feature.js' {
  interface Kinds {
    'grade-modes': typeof kinds;
  }
}

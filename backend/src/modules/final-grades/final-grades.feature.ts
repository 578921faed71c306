import { notificationKinds } from '../notifications/notifications.feature.js';

export const kinds = notificationKinds.declare({
  final_grade_posted: { category: 'grades', mail: 'A final grade was posted.', position: 19 },
});

declare module '../notifications/notifications.feature.js' {
  interface Kinds {
    'final-grades': typeof kinds;
  }
}

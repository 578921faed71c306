import { guardedTables } from '../../platform/database/guarded-tables.js';
import { notificationKinds } from '../notifications/notifications.feature.js';

guardedTables.declare({ final_grade_explanations: { may: 'add' } });

export const kinds = notificationKinds.declare({
  final_grade_posted: { category: 'grades', mail: 'A final grade was posted.', position: 19 },
  final_grade_retracted: { category: 'grades', mail: 'A final grade was retracted.' },
});

declare module '../notifications/notifications.feature.js' {
  interface Kinds {
    'final-grades': typeof kinds;
  }
}

import { declareRecords } from '../../platform/auth/fields/records.js';
import { streamedEvents } from '../../platform/events/channels.js';
import { queues } from '../../platform/jobs/queues.js';
import { notificationKinds } from '../notifications/notifications.feature.js';

export const records = declareRecords({
  report_run: {
    tables: 'report_runs',
    lists: 'report-runs',
    fields: {
      trail: `userId report title status attempt rowsDone rowsTotal fileId size role failure startedAt finishedAt expiresAt
      dataAsOf reason`,
      system: 'filters',
    },
    recordName: { text: 'run.report', table: 'report_runs', alias: 'run' },
  },
});

queues.declare({
  'reports.expire': { does: 'deletes expired reports' },
  'reports.fail': { does: 'marks reports that could not be created' },
  'reports.run': { does: 'creates reports' },
});

streamedEvents.declare({
  'report-runs': { means: 'one of your background reports made progress or ended', position: 3 },
});

export const kinds = notificationKinds.declare({
  report_ready: { category: 'reports', mail: 'A report you requested is ready.', position: 32 },
  report_failed: { category: 'reports', mail: 'A report you requested failed.', position: 33 },
});

declare module '../notifications/notifications.feature.js' {
  interface Kinds {
    'report-runs': typeof kinds;
  }
}

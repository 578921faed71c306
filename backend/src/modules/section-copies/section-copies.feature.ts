import { declareRecords } from '../../platform/auth/fields/records.js';
import { streamedEvents } from '../../platform/events/channels.js';
import { queues } from '../../platform/jobs/queues.js';
import { joinSection, sectionText } from '../sections/sections.feature.js';

export const records = declareRecords({
  section_copy: {
    tables: 'section_copies',
    fields: {
      content: `sectionId fromSectionId userId parts status attempt recordsDone recordsTotal summary failure startedAt
      finishedAt reason`,
    },
    recordName: {
      text: `concat('Copy, ', ${sectionText})`,
      table: 'section_copies',
      alias: 'copy',
      joins: joinSection('copy'),
      permission: 'content.write',
    },
  },
});

queues.declare({
  'section-copies.fail': { does: 'marks copies of courses that could not be made' },
  'section-copies.run': { does: 'copies material from one section to another' },
});

streamedEvents.declare({
  'section-copies': { means: 'one of your copies of a course made progress or ended', position: 5 },
});

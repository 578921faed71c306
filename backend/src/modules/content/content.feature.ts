import { fieldGroups } from '../../platform/auth/fields/field-groups.js';
import { declareRecords, declareUnrecorded } from '../../platform/auth/fields/records.js';
import { joinSection, sectionText } from '../sections/sections.feature.js';

fieldGroups.declare({
  content: { permissions: ['content.read'], text: 'modules of sections and their items' },
});

declareUnrecorded({
  content_outlines: 'the version of the order of modules',
});

export const records = declareRecords({
  content_module: {
    tables: 'content_modules content_module_prerequisites',
    lists: 'modules',
    fields: {
      content: `sectionId title position isPublished availableFrom prerequisiteIds moduleId prerequisiteId view order
      reason`,
    },
    recordName: {
      text: `concat(module.title, ', ', ${sectionText})`,
      table: 'content_modules',
      alias: 'module',
      joins: joinSection('module'),
      permission: 'content.write',
    },
  },
  module_item: {
    tables: 'content_items content_item_views',
    lists: 'module-items',
    fields: {
      identity: 'studentId',
      content: `sectionId moduleId position kind title indent isPublished availableFrom availableUntil requirement
      minimumScore url assignmentId fileId pageId discussionId itemId viewedAt view reason`,
    },
    recordName: {
      text: `concat(item.title, ', ', ${sectionText})`,
      table: 'content_items',
      alias: 'item',
      joins: joinSection('item'),
      permission: 'content.write',
    },
  },
});

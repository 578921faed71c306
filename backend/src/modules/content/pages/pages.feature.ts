import { fieldGroups } from '../../../platform/auth/fields/field-groups.js';
import { declareRecords } from '../../../platform/auth/fields/records.js';
import { guardedTables } from '../../../platform/database/guarded-tables.js';
import { joinSection, sectionText } from '../../sections/sections.feature.js';

fieldGroups.declare({
  page: { permissions: ['content.read'], text: 'pages of sections and their versions' },
});

guardedTables.declare({ content_page_versions: { may: 'add' } });

export const records = declareRecords({
  content_page: {
    tables: 'content_pages content_page_versions',
    lists: 'pages page-versions',
    fields: {
      page: `sectionId title document isPublished number editedAt editedById editedByName pageId authorId authorName
      savedAt view search reason`,
    },
    recordName: {
      text: `concat(page.title, ', ', ${sectionText})`,
      table: 'content_pages',
      alias: 'page',
      joins: joinSection('page'),
      permission: 'content.write',
    },
  },
});

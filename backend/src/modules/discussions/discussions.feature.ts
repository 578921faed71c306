import { fieldGroups } from '../../platform/auth/fields/field-groups.js';
import { declareRecords, declareUnrecorded } from '../../platform/auth/fields/records.js';
import { guardedTables } from '../../platform/database/guarded-tables.js';
import { joinSection, sectionText } from '../sections/sections.feature.js';

fieldGroups.declare({
  discussion: { permissions: ['content.read'], text: 'discussions and their posts' },
});

guardedTables.declare({ discussion_post_edits: { may: 'add' } });

declareUnrecorded({
  discussion_reads: 'which posts a person has read, which only that person can see',
});

export const records = declareRecords({
  discussion: {
    tables: 'discussions',
    lists: 'discussions',
    fields: {
      discussion: `sectionId title document opensAt locksAt requireInitialPost assignmentId assignmentType isPinned
      isPublished lastNumber lastChangeNumber search reason`,
    },
    recordName: {
      text: `concat(discussion.title, ', ', ${sectionText})`,
      table: 'discussions',
      alias: 'discussion',
      joins: joinSection('discussion'),
      permission: 'content.write',
    },
  },
  post: {
    ofStudent: {},
    tables: 'discussion_posts discussion_post_edits',
    lists: 'posts participation',
    fields: {
      identity: 'studentId studentName studentNumber directoryRestricted directoryRestriction',
      discussion: `discussionId number changeNumber parentId authorId document editedAt deletedAt deletedById hiddenAt
      hiddenById postId writtenAt replacedAt after changedAfter reason`,
    },
  },
});

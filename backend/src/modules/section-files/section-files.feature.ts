import { fieldGroups } from '../../platform/auth/fields/field-groups.js';
import { declareRecords, declareUnrecorded } from '../../platform/auth/fields/records.js';
import { queues } from '../../platform/jobs/queues.js';

fieldGroups.declare({
  section_file: { permissions: ['content.read'], text: 'files and folders of sections' },
});

export const records = declareRecords({
  section_file: {
    tables: 'section_files',
    lists: 'section-files',
    fields: {
      section_file: 'sectionId folderId name mediaType size isPublished fileId reason',
    },
    recordName: {
      text: 'file.name',
      table: 'section_files',
      alias: 'file',
      permission: 'content.write',
    },
  },
  section_folder: {
    tables: 'section_folders',
    lists: 'section-folders',
    fields: { section_file: 'sectionId parentId name reason' },
    recordName: {
      text: 'folder.name',
      table: 'section_folders',
      alias: 'folder',
      permission: 'content.write',
    },
  },
});

declareUnrecorded({
  replaced_section_files: 'replaced content of files, until it is deleted',
  section_file_uses: 'files that documents name, written by triggers',
});

queues.declare({
  'section-files.replaced': { does: 'deletes replaced and deleted files of sections' },
});

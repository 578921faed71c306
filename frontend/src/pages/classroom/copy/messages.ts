import type { SectionCopyDto } from '../../../api/types.gen';
import { counted, plural } from '../../../components/format';

type Part = SectionCopyDto['parts'][number];

export const partLabels: Record<Part, string> = {
  content: 'Modules, pages and files',
  assignments: 'Assignments',
  discussions: 'Discussions',
  scheme: 'Grading scheme',
};

export const failureTexts: Record<NonNullable<SectionCopyDto['failure']>, string> = {
  permission: 'You can no longer change one of these sections. Nothing was copied.',
  conflict: 'One of these sections has changed. Nothing was copied. Preview the copy again.',
  error: 'Something went wrong. Nothing was copied. Try again.',
};

export const messages = {
  title: 'Copy from another section',
  description: 'Copies are drafts. Work, posts and grades of students are not copied.',
  section: 'Section',
  sectionHint: 'Search your sections by course or title.',
  sectionRequired: 'Choose a section to copy from',
  noSections: 'No sections match. Search by another course or title.',
  searchSections: 'Course code or title',
  parts: 'Parts to copy',
  partsRequired: 'Choose at least one part to copy',
  preview: 'Preview',
  previewing: 'Checking…',
  previewFailed: 'Could not check the copy',
  previewTitle: (name: string) => `Copy from ${name}?`,
  creates: 'This copy creates',
  figures: {
    modules: 'Modules',
    items: 'Items',
    pages: 'Pages',
    files: 'Files',
    folders: 'Folders',
    assignments: 'Assignments',
    discussions: 'Discussions',
    groups: 'Grading groups',
  },
  nothing: 'Nothing new',
  dates: (dates: number, days: number) =>
    dates === 0
      ? 'No dates need to move.'
      : days === 0
        ? counted(dates, { one: '# date stays the same.', other: '# dates stay the same.' })
        : `${plural(dates, 'date')} ${dates === 1 ? 'moves' : 'move'} by ${plural(Math.abs(days), 'day')} ` +
          `${days > 0 ? 'later' : 'earlier'}, to the same time of day.`,
  notes: 'Before you copy',
  refusals: 'This copy is not possible',
  back: 'Back',
  copy: 'Copy',
  starting: 'Starting…',
  startFailed: 'Could not start the copy',
  progressTitle: 'Copying',
  progress: 'Progress of the copy',
  progressNote: (done: number, total: number) => `${done} of ${plural(total, 'record')}`,
  progressFailed: 'Could not load the progress of the copy',
  canClose: 'You can close this window. The copy continues.',
  done: 'The copy is finished',
  doneText: (total: number) =>
    counted(total, {
      one: '# record was added. Publish it when it is ready.',
      other: '# records were added. Publish them when they are ready.',
    }),
  results: 'What was copied',
  open: 'Open the copies',
  failed: 'The copy failed',
  close: 'Close',
};

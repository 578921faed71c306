import type { ModuleItemDto } from '../../../api/types.gen';
import { counted } from '../../../components/format';

export const kindLabels: Record<ModuleItemDto['kind'], string> = {
  heading: 'Heading',
  page: 'Page',
  file: 'File',
  link: 'Link',
  video: 'Video',
  assignment: 'Assignment',
  discussion: 'Discussion',
};

/** What a student does to complete an item. */
export const requirementText = ({
  requirement,
  minimumScore,
}: Pick<ModuleItemDto, 'requirement' | 'minimumScore'>) =>
  ({
    none: '',
    view: 'View it',
    submit: 'Submit it',
    post: 'Post in it',
    score_at_least: `Score at least ${minimumScore}`,
  })[requirement];

export const messages = {
  failed: 'Could not load the modules',
  empty: 'No modules yet',
  emptyStudent: 'Modules appear here when your instructor publishes them.',
  emptyStaff: 'Add the first module, such as Week 1.',
  after: (titles: readonly string[]) => `Students complete first: ${titles.join(', ')}`,
  noItems: 'This module has no items yet.',
  add: 'Add module',
  addItem: 'Add item',
  copy: 'Copy from another section',
  editModule: 'Edit module',
  editItem: 'Edit item',
  saved: 'The module was saved.',
  savedItem: 'The item was saved.',
  saveFailed: 'Could not save your change',
  deleted: (title: string) => `${title} was deleted.`,
  deleteFailed: 'Could not delete it',
  deleteTitle: (title: string) => `Delete ${title}?`,
  deleteModule: (count: number) =>
    counted(count, {
      one: 'Its item is deleted too. The page, file, assignment or discussion of the item is kept.',
      other: 'Its # items are deleted too. Their pages, files, assignments and discussions are kept.',
    }),
  deleteItem: 'The item is removed from the module. Its page, file, assignment or discussion is kept.',
  ordered: 'The new order was saved.',
  orderRestored: 'The order was restored.',
  orderFailed: 'Could not save the order',
  complete: 'Complete',
  notComplete: 'To do',
  locked: 'Locked',
  viewFailed: 'Could not record that you opened this item',
  pages: 'Pages',
  progress: 'Class progress',
  progressFailed: 'Could not load the progress',
  noRequirements: 'No published item has a requirement yet.',
  met: (done: number, all: number) => `${done} of ${all} students`,
  all: 'All students',
  minimumScore: 'Minimum score',
  minimumScoreRequired: 'Minimum score is required',
  publishedHint: 'A draft is visible to instructors only.',
  opensHint: 'Eastern Time. Leave blank to open it when it is published.',
};

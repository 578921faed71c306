import { counted } from '../../../components/format';

/** What the screen says about the list of reviewers. */
export const messages = {
  subtitle: 'Each application goes to the person on this list with the fewest open reviews.',
  title: 'List of reviewers',
  empty: 'No reviewers. While the list is empty, applications go to the admissions staff.',
  failed: 'Could not load the reviewers',
  open: (count: number) => counted(count, { one: '# open review', other: '# open reviews' }),
  remove: (name: string) => `Remove ${name}`,
  removing: {
    title: (name: string) => `Remove ${name} from the list?`,
    text: (open: number) =>
      open
        ? `No more applications go to this person. ${counted(open, { one: '# open review stays', other: '# open reviews stay' })} with them until you reassign it on the application.`
        : 'No more applications go to this person.',
    confirm: 'Remove Reviewer',
    done: (name: string) => `${name} removed from the list`,
    failed: 'Failed to remove the reviewer',
  },
  add: {
    title: 'Add Reviewer',
    text: 'From then on, applications go only to people on the list.',
    person: 'Person',
    required: 'Person is required',
    done: (name: string) => `${name} added to the list`,
    failed: 'Failed to add the reviewer',
  },
};

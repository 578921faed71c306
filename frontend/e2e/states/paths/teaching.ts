import { type Judged, shared, record, page, list } from './kinds';

export const teaching: Record<string, Judged> = {
  '/portal/my-sections': {
    ...list,
    loaded: ['My Sections'],
    empty: ['My Sections, none'],
    error: ['my sections failed'],
  },
  '/portal/my-sections/:id/assignments': {
    ...shared,
    loaded: ['Manage Assignments'],
    empty: 'none: a line in place of the list',
    error: ['my work of no section'],
    dialog: ['a question', 'a new assignment with errors'],
  },
  '/portal/my-sections/:id/assignments/:assignmentId': {
    ...record,
    loaded: ['Grade Submissions', 'grading a discussion', 'a score for a discussion'],
    error: ['submissions of no assignment'],
  },
  '/portal/my-sections/:id/gradebook': {
    ...page,
    loaded: ['Gradebook'],
    error: ['the gradebook of no section', 'the gradebook failed'],
    dialog: ['excusing a student'],
  },
  '/portal/classroom/:id': {
    ...page,
    loaded: ['a classroom'],
    error: ['the classroom of no section'],
    dialog: ['copying a course', 'the preview of a copy'],
  },
  '/portal/classroom/:id/files': {
    ...page,
    loaded: ['files of a classroom'],
    error: ['the files of a classroom failed'],
    dialog: ['uploading files'],
  },
  '/portal/classroom/:id/assignments': {
    ...page,
    loaded: ['assignments of a classroom'],
    error: 'none: as /portal/classroom/:id',
  },
  '/portal/classroom/:id/grades': {
    ...page,
    loaded: ['grades of a classroom', 'own grades in a classroom', 'a what-if calculation'],
    error: 'none: as /portal/classroom/:id',
  },
  '/portal/classroom/:id/grades/:studentId': {
    ...page,
    loaded: ['the explanation of a grade', 'a grading scheme', 'a preview of changed grades'],
    error: ['the explanation of no grade'],
  },
  '/portal/classroom/:id/pages': {
    ...page,
    loaded: ['pages of a classroom'],
    error: 'none: as /portal/classroom/:id',
  },
  '/portal/classroom/:id/pages/:pageId': {
    ...page,
    loaded: ['a page'],
    error: ['no page'],
  },
  '/portal/classroom/:id/discussions': {
    ...page,
    loaded: ['discussions of a classroom'],
    error: 'none: as /portal/classroom/:id',
    dialog: ['creating a discussion'],
  },
  '/portal/classroom/:id/discussions/:discussionId': {
    ...page,
    loaded: [
      'a discussion',
      'a discussion as a student sees it',
      'a discussion to post in first',
      'replying to a post',
    ],
    error: ['no discussion'],
    dialog: ['participation in a discussion', 'deleting a post'],
  },
  '/portal/grading': {
    ...list,
    loaded: ['Grading'],
    empty: 'none: the list of /portal/my-sections, with other words',
    error: ['grading failed'],
  },
  '/portal/grading/:id': {
    ...record,
    loaded: ['a paper with an error'],
    error: ['a paper that is not there'],
  },
};

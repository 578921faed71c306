import { requestKinds, myRecordTabs } from '../parts';
import { type Judged, shared, record, page, list } from './kinds';

export const student: Record<string, Judged> = {
  '/portal/requests': {
    ...shared,
    loaded: ['requests'],
    empty: ['no requests'],
    error: ['requests failed'],
    dialog: [...requestKinds.map((kind) => `${kind} with errors`)],
    menu: ['the menu of requests'],
  },
  '/portal/requests/:id': { ...record, loaded: ['request'], error: ['no such request'] },
  '/portal/my-courses': {
    ...shared,
    loaded: ['my courses', 'an assignment', 'a graded discussion', 'nothing to submit but posts'],
    empty: 'none: the demo student has courses in each term; its list is that of /portal/register',
    error: ['my courses failed', 'assignment to submit failed', 'submitting failed'],
    dialog: [
      'consequences of a drop',
      'Submit late',
      'Submit with errors',
      'submitting',
      'a draft older than the submission',
      'Submit again',
      'submissions closed',
    ],
    toast: ['submission toast'],
  },
  '/portal/my-courses/:id': { ...record, loaded: ['a course'], error: ['no such course'] },
  '/portal/my-record': {
    ...page,
    loaded: [...myRecordTabs.map((tab) => `my record: ${tab}`)],
    error: 'none: the frame of /portal/my-courses',
    dialog: ['contact information of mine'],
  },
  '/portal/my-record/transcript': {
    ...shared,
    loaded: ['my transcript'],
    empty: ['no letters of mine', 'no official transcripts of mine'],
    error: ['my transcript failed'],
    dialog: ['issue a letter of mine'],
  },
  '/portal/my-record/degree-audit': {
    ...shared,
    loaded: ['my degree audit'],
    empty: 'none: as /portal/student-records/:id/degree-audit',
    error: ['my degree audit failed'],
    dialog: 'none: it has none',
  },
  '/portal/my-account': {
    ...page,
    loaded: ['my account'],
    error: 'none: the lists of /portal/financial',
    dialog: ['Pay by Card', 'Add Payer', 'revoke a payer'],
  },
  '/portal/my-account/card-payment': {
    ...page,
    loaded: ['a card payment that is not paid'],
    error: ['no card payment'],
  },
  '/portal/register': {
    ...list,
    loaded: ['register', 'the cart'],
    empty: ['no sections to register for', 'an empty cart'],
    error: ['register failed'],
  },
  '/portal/register/:id': {
    ...record,
    loaded: ['a section to register for'],
    error: ['register for no section'],
  },
};

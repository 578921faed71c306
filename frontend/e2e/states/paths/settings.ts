import { policyKinds } from '../parts';
import { type Judged, list, page, record, shared, still } from './kinds';

const area = (name: string): Judged => ({
  ...list,
  loaded: [`${name}: the list`],
  empty: name === 'terms' ? ['no terms'] : 'none: the list of terms, with other words',
  error: name === 'users' ? ['users failed'] : 'none: the list of users, with other words',
  dialog:
    name === 'policies'
      ? ['the kinds of policies', ...policyKinds.map((kind) => `a new version: ${kind}`)]
      : name === 'requirements'
        ? ['a new catalog year: the programs', 'a requirement sheet with errors']
        : name === 'application-forms'
          ? ['a draft to add', 'an application form with errors', 'a form to publish']
          : [`${name}: a form with errors`],
});
const areaRecord = (name: string): Judged => ({
  ...record,
  loaded: [`${name}: one`],
  error: [`${name}: none such`],
});

export const settings: Record<string, Judged> = {
  '/portal/settings/mails': {
    ...list,
    loaded: ['mail'],
    empty: ['no mail'],
    error: ['mail failed'],
  },
  '/portal/settings/sign-in': {
    ...page,
    loaded: ['sign-in settings'],
    error: ['sign-in settings failed'],
    dialog: ['sign-in settings with errors', 'sign in again'],
  },
  '/portal/settings/decision-letters': {
    ...list,
    loaded: ['decision letters'],
    empty: ['no letters match'],
    error: ['decision letters failed'],
    dialog: ['a letter with errors'],
  },
  '/portal/settings/decision-letters/:id': {
    ...record,
    loaded: ['a draft of a letter'],
    error: ['no such letter'],
    dialog: ['publish a letter?'],
  },
  '/portal/settings/same-identifiers': {
    ...list,
    loaded: ['duplicate identifiers'],
    empty: 'none: it is empty in the state above',
    error: ['duplicate identifiers failed'],
  },
  '/portal/settings/reviewers': {
    ...shared,
    loaded: ['reviewers'],
    empty: 'none: it is empty in the state above',
    error: ['reviewers failed'],
    dialog: ['add a reviewer with errors'],
  },
  '/portal/settings': { ...page, loaded: ['settings'], error: still },
  '/portal/settings/terms': area('terms'),
  '/portal/settings/users': area('users'),
  '/portal/settings/departments': area('departments'),
  '/portal/settings/programs': area('programs'),
  '/portal/settings/courses': area('courses'),
  '/portal/settings/policies': area('policies'),
  '/portal/settings/requirements': area('requirements'),
  '/portal/settings/application-forms': area('application-forms'),
  '/portal/settings/terms/:id': { ...areaRecord('terms'), dialog: ['a term to close'] },
  '/portal/settings/users/:id': areaRecord('users'),
  '/portal/settings/departments/:id': { ...areaRecord('departments'), dialog: ['a department to merge'] },
  '/portal/settings/programs/:id': areaRecord('programs'),
  '/portal/settings/courses/:id': areaRecord('courses'),
  '/portal/settings/policies/:id': areaRecord('policies'),
  '/portal/settings/requirements/:id': areaRecord('requirements'),
  '/portal/settings/application-forms/:id': areaRecord('application-forms'),
  '/portal/settings/clients': {
    ...shared,
    loaded: ['clients'],
    empty: ['no clients'],
    error: ['clients failed'],
    dialog: ['Add Client with errors', 'the secret of a client'],
  },
  '/portal/settings/clients/:id': {
    ...record,
    loaded: ['a client'],
    error: ['no such client'],
    dialog: ['a question about a client'],
  },
};

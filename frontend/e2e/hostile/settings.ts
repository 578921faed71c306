import { applicationFormScreens } from './applicationForms';
import { graders } from './assignments';
import { packed, requested, texts } from './corpus';
import type { Visit } from './screens';
import type { World } from './world';

const [pack] = packed(1000);

export const settingsScreens: Record<string, (world: World) => Visit[]> = {
  ...applicationFormScreens,
  '/portal/settings': () => [{ address: `/portal/settings?q=${requested(pack!)}` }],
  '/portal/settings/mails': () => [
    { address: '/portal/settings/mails?rows=100' },
    { address: `/portal/settings/mails?search=${requested(texts[3]!)}&state=${requested(texts[0]!)}` },
  ],
  '/portal/settings/terms': () => [
    { address: `/portal/settings/terms?search=${requested(texts[0]!)}&dialog=${requested(texts[1]!)}` },
  ],
  '/portal/settings/terms/:id': ({ termId }) => [
    { address: `/portal/settings/terms/${termId}?dialog=${requested(texts[0]!)}` },
    { address: `/portal/settings/terms/${requested(texts[3]!)}?dialog=edit` },
  ],
  '/portal/settings/users': () => [
    { address: `/portal/settings/users?search=${requested(texts[0]!)}&dialog=${requested(texts[1]!)}` },
  ],
  '/portal/settings/users/:id': () => [
    { address: `/portal/settings/users/${requested(texts[3]!)}?dialog=edit` },
  ],
  '/portal/settings/sign-in': () => [{ address: `/portal/settings/sign-in?q=${requested(pack!)}` }],
  '/portal/settings/departments': () => [
    { address: `/portal/settings/departments?search=${requested(texts[0]!)}&dialog=${requested(texts[1]!)}` },
  ],
  '/portal/settings/departments/:id': () => [
    { address: `/portal/settings/departments/${requested(texts[3]!)}?dialog=edit` },
  ],
  '/portal/settings/same-identifiers': () => [
    { address: `/portal/settings/same-identifiers?kind=${requested(texts[0]!)}` },
  ],
  '/portal/settings/programs': () => [
    { address: `/portal/settings/programs?search=${requested(texts[0]!)}&dialog=${requested(texts[1]!)}` },
  ],
  '/portal/settings/programs/:id': () => [
    { address: `/portal/settings/programs/${requested(texts[3]!)}?dialog=edit` },
  ],
  '/portal/settings/requirements': () => [
    {
      address: `/portal/settings/requirements?programId=${requested(texts[0]!)}&catalogYear=${requested(texts[1]!)}`,
    },
    { address: `/portal/settings/requirements?dialog=add&program=${requested(texts[3]!)}` },
  ],
  '/portal/settings/requirements/:id': () => [
    { address: `/portal/settings/requirements/${requested(texts[3]!)}?dialog=edit` },
    {
      address: `/portal/settings/requirements/${requested(texts[1]!)}?dialog=add&from=${requested(texts[0]!)}`,
    },
  ],
  '/portal/settings/courses': () => [
    { address: '/portal/settings/courses?search=XSS', shows: '__xss(1)', roles: graders },
    { address: `/portal/settings/courses?department=${requested(texts[0]!)}&dialog=${requested(texts[1]!)}` },
  ],
  '/portal/settings/courses/:id': ({ courses }) => [
    ...['', '?dialog=edit', '?dialog=end'].map((query) => ({
      address: `/portal/settings/courses/${courses[0]!.id}${query}`,
      shows: 'XSS',
      roles: graders,
    })),
    { address: `/portal/settings/courses/${requested(texts[3]!)}` },
  ],
  '/portal/settings/policies': () => [
    {
      address: `/portal/settings/policies?kind=${requested(texts[0]!)}&termId=${requested(texts[1]!)}&at=${requested(texts[2]!)}`,
    },
    { address: `/portal/settings/policies?dialog=add&kind=tuition&term=${requested(texts[3]!)}` },
  ],
  '/portal/settings/policies/:id': () => [
    { address: `/portal/settings/policies/${requested(texts[3]!)}?dialog=add&from=${requested(texts[0]!)}` },
  ],
  '/portal/settings/clients': () => [
    { address: `/portal/settings/clients?search=${requested(texts[0]!)}&dialog=${requested(texts[1]!)}` },
  ],
  '/portal/settings/clients/:id': () => [{ address: `/portal/settings/clients/${requested(texts[3]!)}` }],
};

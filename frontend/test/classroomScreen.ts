import { aSectionDetail } from './builders';
import { aList, ok, open } from './harness';
import { anAssignment } from './workBuilders';

export const section = aSectionDetail();

export const path = `/portal/classroom/${section.id}`;

export const draft = anAssignment(2, { title: 'Draft essay', isPublished: false });

type Options = NonNullable<Parameters<typeof open>[1]>;

export async function openClassroom(rest: string, { answers, ...options }: Options) {
  await import('../src/pages/classroom/Classroom');
  return open(path + rest, {
    ...options,
    answers: {
      [`/api/sections/${section.id}`]: () => ok(section),
      [`/api/sections/${section.id}/assignments`]: () => aList([anAssignment(), draft]),
      ...answers,
    },
  });
}

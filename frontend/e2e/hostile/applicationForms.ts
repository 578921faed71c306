import { type APIRequestContext, expect } from '@playwright/test';
import type { FormContentDto } from '../../src/api/types.gen';
import { oneLine, packed, requested, texts } from './corpus';
import type { Visit } from './screens';
import type { World } from './world';

interface Row {
  id: string;
}

const writers = ['super_admin', 'admissions'];

/** Puts the texts into every text of a draft, and saves it. */
export async function formWith(request: APIRequestContext, form: Row): Promise<Row> {
  const address = `/api/application-forms/${form.id}`;
  const { content } = (await (await request.get(address)).json()) as { content: FormContentDto };
  const long = oneLine(packed(500)[0]!, 500);
  const line = (index: number) => oneLine(texts[index % texts.length]!, 200);
  Object.values(content.steps).forEach((step, at) => {
    step.title = line(at);
    step.text = packed(2000)[0]!;
    step.fields.forEach((field, nth) => {
      field.label = line(at + nth);
      field.hint = long;
      for (const [position, choice] of (field.choices ?? []).entries()) choice.label = line(position);
      for (const [position, one] of (field.fields ?? []).entries()) one.label = line(position);
    });
  });
  for (const each of content.checklist) each.title = line(2);
  content.examples[0]!.name = oneLine(texts[0]!, 100);
  const saved = await request.put(address, { data: { content } });
  expect(saved.status(), await saved.text()).toBe(200);
  return form;
}

const base = '/portal/settings/application-forms';

export const applicationFormScreens: Record<string, (world: World) => Visit[]> = {
  [base]: () => [
    { address: `${base}?programId=${requested(texts[0]!)}&status=${requested(texts[1]!)}` },
    { address: `${base}?dialog=add&from=${requested(texts[3]!)}` },
  ],
  [`${base}/:id`]: ({ applicationForm: { id } }) => [
    ...['', '?dialog=edit', '?dialog=publish'].map((query) => ({
      address: `${base}/${id}${query}`,
      shows: '__xss',
      roles: writers,
    })),
    { address: `${base}/${requested(texts[3]!)}?dialog=edit` },
  ],
};

import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import {
  ChoicesField,
  JsonField,
  ListField,
  ObjectField,
  Partial,
  TextField,
  TextsField,
} from '../../common/fields.js';
import { ValidationPipe } from './validation.pipe.js';

class Part {
  @TextField({ max: 10 })
  name?: string;
}
class Body {
  @TextField({ required: 'Title is required', max: 10 })
  title: string;

  @ObjectField(() => Part)
  part?: Part;
}

class Everything {
  @ListField(() => Part, { max: 2 })
  parts?: Part[];

  @TextsField({ max: 2, length: 3, pattern: /^a+$/, message: 'Must be a.' })
  texts?: string[];

  @ChoicesField(['a', 'b'])
  choices?: string[];

  @JsonField({ schema: { type: 'object', additionalProperties: true } })
  open?: Record<string, unknown>;
}
class Change extends Partial(Everything) {}

const unknown = ["This field is unknown or can't be set."];
const take = (body: unknown): Promise<unknown> =>
  new ValidationPipe().transform(body, { type: 'body', metatype: Body }) as Promise<unknown>;

describe('the validation of a body', () => {
  it('should accept valid values, trimmed', async () =>
    expect(await take({ title: ' a ', part: { name: 'b' } })).toMatchObject({
      title: 'a',
      part: { name: 'b' },
    }));

  it('should count characters of any plane', async () => {
    expect(await take({ title: '😀'.repeat(10) })).toMatchObject({ title: '😀'.repeat(10) });
    const errors = { title: ['Must be at most 10 characters long.'] };
    await expect(take({ title: '😀'.repeat(11) })).rejects.toMatchObject({ status: 422, errors });
  });

  it.each<[string, Record<string, string[]>]>([
    ['{"parts":{}}', { parts: ['Must be a list.'] }],
    ['{"parts":[1]}', { parts: ['Must be a list of objects.'] }],
    ['{"parts":[{},{"x":1},{"x":1}]}', { parts: ['Must be a list of at most 2 items.'] }],
    ['{"parts":[{"name":1},{"x":1}]}', { 'parts.0.name': ['Must be text.'], 'parts.1.x': unknown }],
    ['{"texts":["a","aa","aaa","b"]}', { texts: ['Must be a list of at most 2 items.'] }],
    ['{"texts":["a",{"a":1}]}', { texts: ['Must be a.'] }],
    ['{"texts":["a","a"]}', { texts: ['Each value can be listed only once.'] }],
    ['{"choices":["a","b","a","b"]}', { choices: ['Each value can be listed only once.'] }],
    ['{"choices":[["a"]]}', { choices: ['Must be a list of these values: a, b.'] }],
    ['{"open":[]}', { open: ['Must be an object.'] }],
    ['{"open":{},"other":{},"texts":1}', { other: unknown, texts: ['Must be a list.'] }],
  ])('should reject %s by field, also in a change', async (body, errors) => {
    for (const metatype of [Everything, Change])
      await expect(
        new ValidationPipe().transform(JSON.parse(body), { type: 'body', metatype }),
      ).rejects.toMatchObject({ status: 422, errors });
  });

  it('should accept an object of an open form unchanged', async () => {
    const open = { a: [{ b: ' c ' }] };
    expect(await new ValidationPipe().transform({ open }, { type: 'body', metatype: Everything })).toEqual(
      Object.assign(new Everything(), { open }),
    );
  });

  it('should name 100 fields at most, each with the beginning of its name', async () => {
    const body = Object.fromEntries(
      Array.from({ length: 101 }, (_, position) => [`${position}${'x'.repeat(200)}`, 1]),
    );
    const errors = await take(body).then(
      () => ({}),
      (error: { errors: Record<string, string[]> }) => error.errors,
    );
    const names = Object.keys(errors);
    expect(names).toHaveLength(101);
    expect(Math.max(...names.map((name) => name.length))).toBe(201);
    expect(errors).toMatchObject({ '': ['Only the first 100 fields with errors are listed.'] });
  });

  it.each<[string, Record<string, string[]>]>([
    ['{}', { title: ['Title is required'] }],
    ['{"title":"a","size":1}', { size: unknown }],
    ['{"title":"a","constructor":"x"}', { constructor: unknown }],
    ['{"title":"a","toString":1}', { toString: unknown }],
    ['{"title":"a","part":{"valueOf":null}}', { 'part.valueOf': unknown }],
    ['{"title":{"constructor":{"prototype":{"x":1}}}}', { 'title.constructor': unknown }],
    ['{"title":[{"constructor":5}]}', { 'title.0.constructor': unknown }],
  ])('should reject %s by field', async (body, errors) =>
    expect(take(JSON.parse(body))).rejects.toMatchObject({ status: 422, errors }),
  );
});

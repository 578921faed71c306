import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { ObjectField, TextField } from '../../common/fields.js';
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

const unknown = ['This field is unknown here or cannot be set.'];
const take = (body: unknown): Promise<unknown> =>
  new ValidationPipe().transform(body, { type: 'body', metatype: Body }) as Promise<unknown>;

describe('the validation of a body', () => {
  it('should pass what is right, trimmed', async () =>
    expect(await take({ title: ' a ', part: { name: 'b' } })).toMatchObject({
      title: 'a',
      part: { name: 'b' },
    }));

  it('should count characters, whatever plane they are of', async () => {
    expect(await take({ title: '😀'.repeat(10) })).toMatchObject({ title: '😀'.repeat(10) });
    const errors = { title: ['Must be at most 10 characters long.'] };
    await expect(take({ title: '😀'.repeat(11) })).rejects.toMatchObject({ status: 422, errors });
  });

  it.each<[string, Record<string, string[]>]>([
    ['{}', { title: ['Title is required'] }],
    ['{"title":"a","size":1}', { size: unknown }],
    ['{"title":"a","constructor":"x"}', { constructor: unknown }],
    ['{"title":"a","toString":1}', { toString: unknown }],
    ['{"title":"a","part":{"valueOf":null}}', { 'part.valueOf': unknown }],
    ['{"title":{"constructor":{"prototype":{"x":1}}}}', { 'title.constructor': unknown }],
    ['{"title":[{"constructor":5}]}', { 'title.0.constructor': unknown }],
  ])('should refuse %s by field', async (body, errors) =>
    expect(take(JSON.parse(body))).rejects.toMatchObject({ status: 422, errors }),
  );
});

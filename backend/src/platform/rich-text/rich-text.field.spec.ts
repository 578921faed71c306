import { describe, expect, it } from '@jest/globals';
import { InvalidError } from '../../common/errors.js';
import { Partial, TextField } from '../../common/fields.js';
import { bodyFault } from '../http/body.rules.js';
import { ValidationPipe } from '../http/validation.pipe.js';
import { RichTextField } from './rich-text.field.js';
import type { RichText } from './rich-text.js';

class Page {
  @TextField({ max: 10, required: 'Enter a title.' })
  title!: string;

  @RichTextField({ profile: 'full', required: 'Enter the content.' })
  document!: RichText;
}
class PageChange extends Partial(Page) {}

class Feedback {
  @RichTextField({ profile: 'brief', nullable: true })
  document?: RichText | null;
}

const refusal = async (metatype: new () => object, body: unknown): Promise<unknown> => {
  try {
    return await new ValidationPipe().transform(body, { type: 'body', metatype });
  } catch (error) {
    return (error as InvalidError).errors;
  }
};
const document = { type: 'doc', content: [{ type: 'paragraph' }] };

describe('a field with a document', () => {
  it('passes a valid document unchanged', async () =>
    expect(await refusal(Page, { title: 'a', document })).toEqual({ title: 'a', document }));

  it('reports its faults by path, with those of other fields', async () =>
    expect(
      Object.keys((await refusal(Page, { document: { type: 'doc', content: [{ type: 'b' }] } })) as object),
    ).toEqual(['title', 'document.content.0']));

  it('is required or optional', async () => {
    expect(await refusal(Page, { title: 'a' })).toEqual({ document: ['Enter the content.'] });
    expect(await refusal(Page, { title: 'a', document: null })).toEqual({ document: ['Enter the content.'] });
    expect(await refusal(PageChange, { document: null })).toEqual({ document: ['Enter the content.'] });
    expect(await refusal(PageChange, {})).toEqual({});
    expect(await refusal(Feedback, { document: null })).toEqual({ document: null });
    expect(await refusal(Feedback, {})).toEqual({});
    expect(await refusal(Feedback, { document: 'text' })).toEqual({
      document: [expect.stringMatching(/^Must be a document/)],
    });
  });

  it('has its own limits instead of those of the body', () => {
    const content = Array.from({ length: 4000 }, () => ({ type: 'paragraph', content: [] }));
    expect(bodyFault({ document: { type: 'doc', content } })).toBeNull();
    expect(bodyFault({ elsewhere: { type: 'doc', content } })).toMatch(/more than 5,000 fields/);
    expect(bodyFault({ document: JSON.parse('{"a":[{"__proto__":1}]}') })).toMatch(/__proto__/);
    expect(bodyFault({ document: JSON.parse('['.repeat(100_000) + ']'.repeat(100_000)) })).toMatch(/levels/);
  });
});

import { describe, expect, it } from '@jest/globals';
import { fillNotSent, messagesOf, messageSlot } from './not-sent.js';

describe('messagesOf', () => {
  it('should answer the sentence of a refusal that concerns no field', () =>
    expect(messagesOf({ detail: 'There were too many requests.' })).toEqual([
      'There were too many requests.',
    ]));

  it.each([
    ['firstName', 'First name must be at least 2 characters', 'First name must be at least 2 characters'],
    ['phone', 'Please enter a valid phone number', 'Please enter a valid phone number'],
    ['staffNote', 'Must be text.', 'Staff note: Must be text.'],
    ['x'.repeat(50), 'This field is unknown.', `X${'x'.repeat(39)}: This field is unknown.`],
  ])('should say of %s which field is meant', (field, message, text) =>
    expect(messagesOf({ detail: '', errors: { [field]: [message] } })).toEqual([text]),
  );
});

describe('fillNotSent', () => {
  it('should put messages in their place, as text', () => {
    const page = `<main>${messageSlot}</main>`;
    const errors = { '<img src=x>': ["Not <b>known</b> & $& '"] };
    expect(fillNotSent(page, { detail: '', errors })).toBe(
      '<main><ul class="form-messages"><li>&lt;img src=x&gt;: Not &lt;b&gt;known&lt;/b&gt; &amp; $&amp; &#39;</li></ul></main>',
    );
  });
});

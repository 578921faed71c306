import { describe, expect, it } from '@jest/globals';
import { checkContract, mustKeepContract } from './contract.js';

const titles = { 409: 'Conflict', 422: 'Unprocessable Content' };
const text = 'The name is not valid.';
const blocker = { code: 'hold', message: text, facts: {}, liftedBy: null };

/** `policies` takes the fields of a policy; `restore` has no body; the step is a part of the address. */
const policies = '/api/policies';
const restore = '/api/pages/1/versions/1/restore';
const step = '/api/apply/applications/1/answers/you';

function check(status: 409 | 422, address: string, more: object): void {
  const problem = {
    type: 'about:blank',
    title: titles[status],
    status,
    detail: text,
    instance: 'x',
    ...more,
  };
  const method = address === step ? 'PUT' : 'POST';
  checkContract(method, address, { status, type: 'application/problem+json', text: JSON.stringify(problem) });
}

describe('the check of the contract should', () => {
  it('accept a refusal with a code, with blockers, and at what was sent', () => {
    check(409, policies, { code: 'in_use' });
    check(409, policies, { blockers: [blocker] });
    check(422, restore, { code: 'incomplete', errors: { 'document.content.0': [text] } });
    check(422, policies, { errors: { 'content.credits': [text], other: [text] } });
    check(422, policies, { errors: { other: ["This field is unknown or can't be set."] } });
    check(422, step, { errors: { step: [text] } });
    expect(mustKeepContract).not.toThrow();
  });

  it.each<[string, 409 | 422, string, object]>([
    ['a 409 without blockers', 409, policies, {}],
    ['a 409 with an empty list of blockers', 409, policies, { blockers: [] }],
    ['a 422 on the body as a whole', 422, policies, { errors: { '': [text] } }],
    ['a 422 on a header', 422, policies, { errors: { 'Idempotency-Key': [text] } }],
    ['a 422 on what was not sent', 422, restore, { errors: { 'document.content.0': [text] } }],
  ])('fail %s that has no code', (name, status, address, more) => {
    const detail = `${name} without a code`;
    check(status, address, { ...more, detail });
    expect(mustKeepContract).toThrow(`answers ${status} without a code: `);
    expect(mustKeepContract).toThrow(detail);
  });

  it('fail a code that is not in the list', () => {
    check(409, policies, { code: 'unlisted' });
    expect(mustKeepContract).toThrow('.code is unlisted, not in its enumeration');
  });
});

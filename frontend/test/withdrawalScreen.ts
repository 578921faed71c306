import { aUser, aTerm } from './builders';
import { anInquiry } from './inquiriesScreen';
import { answers, records, maria } from './studentRecordsScreen';
import { ok, aList, open } from './harness';

export const permissions = aUser('registrar').permissions;

export const term = aTerm();

export const inquiry = anInquiry(1, { kind: 'withdrawal' });

const registrar = aUser('registrar', {
  permissions: [...permissions, 'enrollments.drop', 'inquiries.requests.manage'],
});

const others = {
  ...answers,
  '/api/terms/active': () => ok([term]),
  '/api/terms/current': () => ok(term),
  '/api/inquiries': () => aList([inquiry]),
};

export const openDialog = (handler: Parameters<typeof open>[1]) =>
  open(`${records}/${maria.id}?dialog=withdraw`, {
    user: registrar,
    ...handler,
    answers: { ...others, ...handler?.answers },
  });

import type { DeepPartial } from 'typeorm';
import type { Inquiry } from '../../src/modules/inquiries/inquiry.entity.js';
import { newNumber } from '../../src/modules/inquiries/number.rules.js';

const hourMs = 3_600_000;

/** A message of a visitor, due in a day, unless a spec says otherwise. */
export const inquiryWith = (given: Partial<Inquiry>): DeepPartial<Inquiry> => {
  const receivedAt = given.receivedAt ?? new Date();
  return {
    kind: 'contact',
    number: newNumber(),
    name: 'Vera Visitor',
    email: 'vera@mail.example',
    subject: 'A question',
    message: 'When does the term begin?',
    details: {},
    announcedAt: new Date(),
    targetAt: new Date(receivedAt.getTime() + 24 * hourMs),
    dueAt: new Date(receivedAt.getTime() + 24 * hourMs),
    ...(given as object),
    receivedAt,
  };
};

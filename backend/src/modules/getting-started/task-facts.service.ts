import { Injectable } from '@nestjs/common';
import { Transactions } from '../../platform/database/transactions.js';
import type { OnboardingTaskCode } from './getting-started.codes.js';
import { type Contact, missingEmergencyContact, missingPersonalData } from './getting-started.rules.js';

/** What the record of a student has. */
export interface Facts {
  contact: Contact;
  termName: string;
  /** Sections of the first term in the cart, and enrollments in it. */
  courses: number;
}

/** Reads what the tasks are about. Call it with the student locked to decide on a task. */
@Injectable()
export class TaskFacts {
  constructor(private readonly transactions: Transactions) {}

  async of(studentId: string, termId: string): Promise<Facts> {
    const [row] = await this.transactions.query<Contact & Omit<Facts, 'contact'>>(
      `SELECT data.phone, data.address_line1 AS line1, data.city, data.state, data.postal_code AS "postalCode",
         data.country, data.emergency_contact_name AS "emergencyContactName",
         data.emergency_contact_phone AS "emergencyContactPhone", term.name AS "termName", (
           SELECT count(*)::int FROM sections section WHERE section.term_id = term.id AND (
             section.id IN (SELECT section_id FROM cart_items WHERE student_id = $1)
             OR section.id IN (SELECT section_id FROM enrollments WHERE student_id = $1 AND status <> 'dropped'))) AS courses
       FROM terms term LEFT JOIN student_personal_data data ON data.student_id = $1 WHERE term.id = $2`,
      [studentId, termId],
    );
    const { termName, courses, ...contact } = row!;
    return { contact, termName, courses };
  }
}

/** What the student must add before confirming the task. */
export function missingOf(code: OnboardingTaskCode, { contact, courses, termName }: Facts): string[] {
  switch (code) {
    case 'personal_data':
      return missingPersonalData(contact);
    case 'emergency_contact':
      return missingEmergencyContact(contact);
    case 'first_courses':
      return courses ? [] : [`a section in ${termName}`];
    default:
      return [];
  }
}

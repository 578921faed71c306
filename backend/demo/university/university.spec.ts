import { beforeAll, describe, expect, it } from '@jest/globals';
import { buildUniversity } from './build.js';
import { addDays, newYork } from './dates.js';
import { decimal } from './decimal.js';
import { classLevel, standing } from './grading.js';
import type { University } from './rows.js';

const group = <T>(rows: T[], key: (row: T) => string): Map<string, T[]> => {
  const groups = new Map<string, T[]>();
  for (const row of rows) groups.set(key(row), [...(groups.get(key(row)) ?? []), row]);
  return groups;
};

// Every seventh week of two years and some days around the turns of terms and clocks.
const days = [
  '2026-11-20',
  '2026-12-31',
  '2027-01-01',
  '2027-01-04',
  '2027-05-10',
  '2027-08-16',
  '2028-02-29',
  ...Array.from({ length: 17 }, (_, number) => addDays('2026-11-21', number * 47)),
];

describe('the demo university', () => {
  it('should be the same for the same day, byte for byte', () => {
    expect(JSON.stringify(buildUniversity('2026-11-20'))).toBe(JSON.stringify(buildUniversity('2026-11-20')));
  });

  it('should keep ids from one day to another', () => {
    const ids = (today: string) => buildUniversity(today).users.map((user) => user.id);
    expect(ids('2027-04-01')).toEqual(ids('2026-11-20'));
  });

  it.each(['2024-10-01', '2033-03-15'])('should also stand on a day as far away as %s', (today) => {
    expect(buildUniversity(today).sections.length).toBeGreaterThan(100);
  });
});

describe.each(days)('the demo university on %s', (today) => {
  let university: University;
  let sectionsOfTerm: Map<string, University['sections']>;
  const now = newYork(today, '00:00');
  const current = () =>
    university.terms.find((term) => term.isActive && term.startDate <= today && today <= term.endDate)!;
  const studentOf = (email: string) => {
    const user = university.users.find((one) => one.email === email)!;
    return university.students.find((one) => one.userId === user.id)!;
  };

  beforeAll(() => {
    university = buildUniversity(today);
    sectionsOfTerm = group(university.sections, (section) => section.termId);
  });

  it('should have unique ids, numbers and addresses', () => {
    for (const rows of Object.values(university) as { id: string }[][])
      expect(new Set(rows.map((row) => row.id)).size).toBe(rows.length);
    const emails = university.users.flatMap((user) => user.email ?? []);
    expect(new Set(emails).size).toBe(emails.length);
    expect(emails.every((email) => /^[a-z_.-]+@collegium\.example$/.test(email))).toBe(true);
    const numbers = university.students.map((student) => student.studentId);
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(numbers.every((number) => /^S\d{7}$/.test(number))).toBe(true);
  });

  it('should fill the running term in every degree', () => {
    const sections = sectionsOfTerm.get(current().id)!;
    const share = ({ enrolled, capacity }: { enrolled: number; capacity: number }) =>
      Math.round((100 * enrolled) / capacity);
    expect(sections.length).toBeGreaterThanOrEqual(14);
    expect(
      sections.filter((one) => one.waitlisted > 0 && one.enrolled === one.capacity).length,
    ).toBeGreaterThanOrEqual(2);
    expect(sections.filter((one) => share(one) >= 80 && share(one) < 100).length).toBeGreaterThanOrEqual(3);
    expect(sections.filter((one) => share(one) < 80).length).toBeGreaterThanOrEqual(3);
    expect(sections.some((one) => one.instructorId === null)).toBe(true);
    const online = sections.filter((one) => one.modality === 'online').length;
    expect(online * 2).toBeGreaterThan(sections.length);
    expect(new Set(sections.map((one) => one.modality)).size).toBe(3);
  });

  it('should lie in the past except for what is due', () => {
    const instants = [
      ...Object.values(university).flatMap((rows) =>
        (rows as { createdAt: Date }[]).map((row) => row.createdAt),
      ),
      ...university.enrollments.flatMap((row) => [row.enrollmentDate, row.dropDate ?? now]),
      ...university.assignment_submissions.flatMap((row) => [row.submittedAt, row.gradedAt ?? now]),
      ...university.holds.flatMap((row) => [row.placedAt, row.releasedAt ?? now]),
    ];
    expect(instants.filter((instant) => instant > now || Number.isNaN(instant.getTime()))).toEqual([]);
    const since = new Map(university.students.map((student) => [student.id, student.createdAt]));
    expect(university.enrollments.filter((row) => row.createdAt < since.get(row.studentId)!)).toEqual([]);
    const disordered = university.enrollments.filter(
      (row) => row.dropDate && row.dropDate < row.enrollmentDate,
    );
    expect(disordered).toEqual([]);
  });

  it('should derive every record from its enrollments', () => {
    const course = new Map(university.courses.map((one) => [one.id, one]));
    const section = new Map(university.sections.map((one) => [one.id, course.get(one.courseId)!]));
    const records = group(university.enrollments, (row) => row.studentId);
    for (const student of university.students) {
      const attempts = (records.get(student.id) ?? []).flatMap(({ grade, sectionId }) =>
        grade ? { ...section.get(sectionId)!, grade, term: 0 } : [],
      );
      const { gpa, earned, attempted } = standing(attempts);
      expect({ ...student }).toMatchObject({
        cumulativeGpa: gpa === null ? null : decimal(gpa),
        creditsEarned: earned,
        creditsAttempted: attempted,
        classLevel: classLevel(earned),
      });
    }
  });

  it('should have plans of all types in all statuses that agree to the cent', () => {
    expect(new Set(university.payment_plans.map((plan) => `${plan.planType} ${plan.status}`)).size).toBe(12);
    for (const plan of university.payment_plans) {
      const months = Number.parseInt(plan.planType, 10);
      const [total, left, monthly] = [plan.totalAmount, plan.remainingBalance, plan.monthlyPayment!].map(
        (text) => Math.round(Number(text) * 100),
      ) as [number, number, number];
      expect(Math.abs(monthly - total / months)).toBeLessThanOrEqual(0.5);
      const open = Math.round((left * months) / total);
      const odd = total % months;
      expect(left).toBe(open * Math.floor(total / months) + Math.max(0, odd - (months - open)));
      if (plan.status === 'paid') expect([left, plan.nextPaymentDate]).toEqual([0, null]);
      else expect(left).toBeGreaterThan(0);
      if (plan.status === 'late') expect(plan.nextPaymentDate! < today).toBe(true);
      else if (plan.status !== 'paid') expect(plan.nextPaymentDate! >= today).toBe(true);
    }
  });

  it('should hold students for debts that they have', () => {
    const financial = university.holds.filter((hold) => hold.kind === 'financial' && !hold.releasedAt);
    for (const { studentId, reason, placedAt } of financial) {
      const term = university.terms.find((one) => reason.includes(` ${one.name} `))!;
      const owed = university.student_charges.filter(
        (row) =>
          row.studentId === studentId &&
          row.termId === term.id &&
          !row.isPaid &&
          reason.toLowerCase().includes(row.description!.toLowerCase().split(',')[0]!) &&
          newYork(addDays(row.dueDate!, 31), '00:00') <= placedAt,
      );
      expect(owed).toHaveLength(1);
    }
    expect(financial).toHaveLength(3);
  });

  it('should give faculty@ and student@ what the contract promises', () => {
    const faculty = university.users.find((user) => user.email === 'faculty@collegium.example')!;
    const taught = new Set(
      sectionsOfTerm
        .get(current().id)!
        .filter((one) => one.instructorId === faculty.id)
        .map((one) => one.id),
    );
    const graded = university.assignments.filter(({ id, sectionId, isPublished }) => {
      const scores = university.assignment_submissions
        .filter((row) => row.assignmentId === id)
        .map((row) => row.score);
      return (
        taught.has(sectionId) &&
        isPublished &&
        scores.includes(null) &&
        scores.some((score) => score !== null)
      );
    });
    expect(graded.length).toBeGreaterThan(0);
    const { id } = studentOf('student@collegium.example');
    const mine = university.enrollments.filter((row) => row.studentId === id);
    const here = new Set(mine.filter((row) => row.status === 'enrolled').map((row) => row.sectionId));
    const due = university.assignments.filter(
      (row) =>
        row.isPublished && here.has(row.sectionId) && row.dueDate! > newYork(addDays(today, 1), '00:00'),
    );
    const handedIn = new Set(
      university.assignment_submissions.filter((row) => row.studentId === id).map((row) => row.assignmentId),
    );
    expect(due.some((row) => !handedIn.has(row.id))).toBe(true);
    expect(mine.some((row) => row.status === 'completed')).toBe(true);
    expect(mine.some((row) => row.status === 'waitlisted' && row.termId === current().id)).toBe(true);
    expect(university.holds.some((row) => row.studentId === id && !row.releasedAt)).toBe(true);
    expect(university.payment_plans.some((row) => row.studentId === id)).toBe(true);
    expect(university.student_charges.some((row) => row.studentId === id && !row.isPaid)).toBe(true);
  });
});

import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { buildUniversity } from '../../../demo/university/build.js';
import { addDays, newYork } from '../../../demo/university/dates.js';
import { groupBy } from '../../../demo/university/group.js';
import type { University } from '../../../demo/university/rows.js';

/** The demo university as it would be built on these days; with one, without what only two can show. */
export function universityOnDays(days: readonly string[]): void {
  const built = new Map<string, University>();
  const universityOn = (today: string): University => {
    const university = built.get(today) ?? buildUniversity(today);
    built.set(today, university);
    return university;
  };

  const digest = (university: University): string =>
    createHash('sha256').update(JSON.stringify(university)).digest('hex');

  const tally = <T>(rows: T[], key: (row: T) => string): Record<string, number> =>
    Object.fromEntries([...groupBy(rows, key)].map(([value, group]) => [value, group.length]));

  /** The id, or the whole row of a table whose key is more than one column. */
  const keyOf = (row: { id?: string }): string => row.id ?? JSON.stringify(row);

  describe('the demo university', () => {
    const [today, later] = [days[0]!, days.at(-1)!];

    it('should be the same for the same day, byte for byte', () => {
      expect(digest(buildUniversity(today))).toBe(digest(universityOn(today)));
    });

    if (days.length > 1)
      it('should keep ids from one day to another', () => {
        const ids = (day: string) => universityOn(day).users.map((user) => user.id);
        expect(ids(later)).toEqual(ids(today));
      });
  });

  describe.each(days)('the demo university on %s', (today) => {
    let university: University;
    let sectionsOfTerm: Map<string, University['sections']>;
    const now = newYork(today, '00:00');
    const current = () =>
      university.terms.find((term) => term.isActive && term.startDate <= today && today <= term.endDate)!;
    const next = () =>
      university.terms
        .filter((term) => term.startDate > today)
        .sort((one, other) => (one.startDate < other.startDate ? -1 : 1))[0]!;
    const studentOf = (email: string) => {
      const user = university.users.find((one) => one.email === email)!;
      return university.students.find((one) => one.userId === user.id)!;
    };

    beforeAll(() => {
      university = universityOn(today);
      sectionsOfTerm = groupBy(university.sections, (section) => section.termId);
    });

    it('should have the terms that the calendar page prints', () => {
      const names = university.terms.map((term) => term.name);
      expect(names).toEqual(
        expect.arrayContaining(['Fall 2024', 'Spring 2025', 'Summer 2025', 'Fall 2025', 'Spring 2026']),
      );
      expect(university.sections.length).toBeGreaterThan(250);
    });

    it('should have unique ids, numbers and addresses', () => {
      for (const rows of Object.values(university) as object[][])
        expect(new Set(rows.map(keyOf)).size).toBe(rows.length);
      const emails = university.users.flatMap((user) => user.email ?? []);
      expect(new Set(emails).size).toBe(emails.length);
      expect(emails.filter((email) => !/^[a-z_.-]{3,64}@collegium\.example$/.test(email))).toEqual([]);
      const numbers = university.students.map((student) => student.studentId);
      expect(new Set(numbers).size).toBe(numbers.length);
      expect(numbers.every((number) => /^S\d{7}$/.test(number))).toBe(true);
    });

    it('should fill the running term in every degree', () => {
      const sections = sectionsOfTerm.get(current().id)!;
      const share = ({ enrolled, capacity }: { enrolled: number; capacity: number }) =>
        Math.round((100 * enrolled) / capacity);
      expect(sections.length).toBeGreaterThanOrEqual(40);
      const full = sections.filter((one) => one.enrolled === one.capacity);
      expect(full.length).toBeGreaterThanOrEqual(7);
      expect(sections.every((one) => one.waitlisted === 0)).toBe(true);
      const coming = sectionsOfTerm.get(next().id)!;
      const awaited = coming.filter((one) => one.waitlisted > 0);
      expect(awaited.length).toBeGreaterThanOrEqual(4);
      const entries = university.enrollments.filter(({ status }) => status === 'waitlisted');
      expect(entries.every(({ joinedPosition }) => joinedPosition !== null)).toBe(true);
      expect(awaited.every((one) => one.enrolled > 0 && one.enrolled + one.offered === one.capacity)).toBe(
        true,
      );
      expect(sections.filter((one) => share(one) >= 80 && share(one) < 100).length).toBeGreaterThanOrEqual(8);
      expect(sections.filter((one) => share(one) < 80).length).toBeGreaterThanOrEqual(8);
      const classes = sections.filter((one) => one.capacity < 100).map((one) => one.capacity);
      expect(Math.max(...classes)).toBeLessThanOrEqual(20);
      expect(sections.some((one) => one.instructorId === null)).toBe(true);
      const online = sections.filter((one) => one.modality === 'online').length;
      expect(online * 2).toBeGreaterThan(sections.length);
      expect(new Set(sections.map((one) => one.modality)).size).toBe(3);
    });

    it('should have about 300 students in every stage of their studies', () => {
      const { students, programs } = university;
      const active = students.filter((one) => one.enrollmentStatus === 'active');
      expect(students.length).toBeGreaterThanOrEqual(290);
      expect(active.length / students.length).toBeGreaterThan(0.7);
      const states = tally(students, (one) => one.enrollmentStatus);
      expect(states.graduated).toBeGreaterThanOrEqual(25);
      for (const state of ['on_leave', 'inactive', 'withdrawn'])
        expect(states[state]).toBeGreaterThanOrEqual(4);
      const levels = tally(active, (one) => one.classLevel!);
      for (const level of ['freshman', 'sophomore', 'junior', 'senior'])
        expect([
          level,
          levels[level]! / active.length >= 0.12,
          levels[level]! / active.length < 0.45,
        ]).toEqual([level, true, true]);
      const associate = programs.find((one) => one.code === 'AA-GS')!;
      const associates = active.filter((one) => one.programId === associate.id).length;
      expect(associates / active.length).toBeGreaterThan(0.2);
      expect(associates / active.length).toBeLessThan(0.45);
    });

    it('should let about twelve students finish in the running term, who register for nothing after it', () => {
      const { id, startDate, endDate } = current();
      const due = university.students.filter(
        ({ enrollmentStatus, expectedGraduation }) =>
          enrollmentStatus === 'active' && expectedGraduation! >= startDate && expectedGraduation! <= endDate,
      );
      expect(due.length).toBeGreaterThanOrEqual(10);
      expect(due.length).toBeLessThanOrEqual(15);
      expect(new Set(due.map((one) => one.programId)).size).toBe(2);
      const credits = new Map(university.courses.map((one) => [one.id, one.credits]));
      const worth = new Map(university.sections.map((one) => [one.id, credits.get(one.courseId)!]));
      const required = new Map(university.programs.map((one) => [one.id, one.requiredCredits!]));
      const ownEnrollments = groupBy(university.enrollments, (row) => row.studentId);
      const short = due.filter((student) => {
        const mine = ownEnrollments.get(student.id)!.filter((row) => row.status === 'enrolled');
        const taking = mine.reduce((sum, row) => sum + worth.get(row.sectionId)!, 0);
        return (
          mine.some((row) => row.termId !== id) ||
          student.creditsEarned + taking < required.get(student.programId!)!
        );
      });
      expect(short).toEqual([]);
    });

    it('should have everybody active in class, and early birds in the next term', () => {
      const next = university.terms.find((term) => term.startDate > current().endDate)!;
      const inClass = new Set(
        university.enrollments.filter((row) => row.termId === current().id).map((row) => row.studentId),
      );
      const idle = university.students.filter(
        (one) => one.enrollmentStatus === 'active' && !inClass.has(one.id),
      );
      // A few may be waiting for the grade of an incomplete.
      expect(idle.length).toBeLessThanOrEqual(3);
      const early = new Set(
        university.enrollments.filter((row) => row.termId === next.id).map((row) => row.studentId),
      );
      expect(early.size).toBeGreaterThanOrEqual(15);
      expect(early.size * 2).toBeLessThan(inClass.size);
      expect(sectionsOfTerm.get(next.id)!.length).toBeGreaterThanOrEqual(15);
    });

    it('should lie in the past except for what is due', () => {
      const instants = [
        ...Object.values(university).flatMap((rows) =>
          (rows as { createdAt?: Date }[]).flatMap((row) => row.createdAt ?? []),
        ),
        ...university.content_item_views.map((row) => row.viewedAt),
        ...university.enrollments.flatMap((row) => [row.enrollmentDate, row.dropDate ?? now]),
        ...university.assignment_submissions.flatMap((row) => [row.submittedAt ?? now, row.gradedAt ?? now]),
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

    it('should have plans of all types in all statuses that agree to the cent', () => {
      expect(new Set(university.payment_plans.map((plan) => `${plan.planType} ${plan.status}`)).size).toBe(
        12,
      );
      for (const plan of university.payment_plans) {
        const months = Number.parseInt(plan.planType, 10);
        const [total, left, monthly] = [plan.totalAmount, plan.remainingBalance, plan.monthlyPayment!].map(
          (text) => Math.round(Number(text) * 100),
        ) as [number, number, number];
        const open = Math.round((left * months) / total);
        const odd = total % months;
        expect(monthly).toBe(open ? Math.floor(total / months) + Number(months - open < odd) : 0);
        expect(left).toBe(open * Math.floor(total / months) + Math.max(0, odd - (months - open)));
        if (plan.status === 'paid') expect([left, plan.nextPaymentDate]).toEqual([0, null]);
        else expect(left).toBeGreaterThan(0);
        if (plan.status === 'late') expect(plan.nextPaymentDate! < today).toBe(true);
        else if (plan.status !== 'paid') expect(plan.nextPaymentDate! >= today).toBe(true);
      }
    });

    it('should have payments and installments that agree with every charge and plan to the cent', () => {
      const cents = (rows: { amount: string }[] = []) =>
        rows.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0);
      const { payments, student_charges: charges, payment_plans: plans } = university;
      const [ofCharge, ofPlan] = [
        groupBy(payments, (one) => one.chargeId ?? ''),
        groupBy(payments, (one) => one.planId ?? ''),
      ];
      const created = new Map([...charges, ...plans].map((one) => [one.id, one]));
      const wrong = payments.filter(({ chargeId, planId, studentId, receivedAt }) => {
        // A payment to the account.
        if (chargeId === null && planId === null) return receivedAt > now;
        const target = created.get((chargeId ?? planId)!);
        const inTime = target && target.createdAt <= receivedAt && receivedAt <= now;
        return (chargeId === null) === (planId === null) || !inTime || target.studentId !== studentId;
      });
      expect(wrong).toEqual([]);
      const financed = charges.filter(({ id, studentId, termId, chargeType }) =>
        plans.some((plan) =>
          plan.chargeIds
            ? plan.chargeIds.includes(id)
            : chargeType === 'tuition' && plan.studentId === studentId && plan.termId === termId,
        ),
      );
      const figures = charges.map((charge) => ({
        due: cents([charge]),
        paid: cents([...(ofCharge.get(charge.id) ?? []), ...(financed.includes(charge) ? [charge] : [])]),
        isPaid: charge.isPaid,
      }));
      expect(cents(financed)).toBe(cents(plans.map(({ totalAmount }) => ({ amount: totalAmount }))));
      expect(figures.filter(({ due, paid, isPaid }) => paid > due || isPaid !== (paid === due))).toEqual([]);
      expect(figures.some(({ due, paid }) => paid > 0 && paid < due)).toBe(true);
      const parts = groupBy(university.payment_plan_installments, (one) => one.planId);
      for (const plan of plans) {
        const all = parts.get(plan.id)!;
        const paid = cents(ofPlan.get(plan.id));
        expect(all.map(({ number }) => number)).toEqual(
          Array.from({ length: Number.parseInt(plan.planType, 10) }, (_, position) => position + 1),
        );
        expect(cents(all)).toBe(cents([{ amount: plan.totalAmount }]));
        expect(paid).toBe(cents([{ amount: plan.totalAmount }]) - cents([{ amount: plan.remainingBalance }]));
        let sum = 0;
        const open = all.filter((part) => (sum += cents([part])) > paid);
        expect(open[0]?.dueDate ?? null).toBe(plan.nextPaymentDate);
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
      const discussed = university.discussions.filter(({ assignmentId }) => assignmentId !== null);
      expect(discussed.map(({ sectionId }) => sectionId)).toEqual(expect.arrayContaining([...taught]));
      const { id } = studentOf('student@collegium.example');
      const mine = university.enrollments.filter((row) => row.studentId === id);
      const here = new Set(mine.filter((row) => row.status === 'enrolled').map((row) => row.sectionId));
      const due = university.assignments.filter(
        (row) =>
          row.isPublished && here.has(row.sectionId) && row.dueDate! > newYork(addDays(today, 1), '00:00'),
      );
      const handedIn = new Set(
        university.assignment_submissions
          .filter((row) => row.studentId === id)
          .map((row) => row.assignmentId),
      );
      expect(due.some((row) => !handedIn.has(row.id))).toBe(true);
      expect(mine.some((row) => row.status === 'completed')).toBe(true);
      expect(mine.some((row) => row.status === 'waitlisted' && row.termId === next().id)).toBe(true);
      expect(university.holds.some((row) => row.studentId === id && !row.releasedAt)).toBe(true);
      expect(university.payment_plans.some((row) => row.studentId === id)).toBe(true);
      expect(university.student_charges.some((row) => row.studentId === id && !row.isPaid)).toBe(true);
    });
  });
}

import type { Client } from '../../harness/test-app.js';
import type { Json, Row } from './calls.js';
import { type Campus, document } from './campus.js';
import { day, hours } from './days.js';

/** A resource that is created, changed and deleted: how, and which fields don't change. */
export interface Resource {
  path: string;
  /** Where it is created and listed, if not at `path`. */
  within?: string;
  /** Created by uploading this file, with the body as fields of the form. */
  file?: string;
  /** Fields that change with every change. */
  moves?: string[];
  client: Client;
  body: Json;
  /** A valid change. */
  changed: Json;
  /** Fields that only a creation accepts, each with another value. */
  immutable: Json;
  /** Fields of the response that no one may send, each with a value. */
  readOnly: Json;
}

const nobody = '00000000-0000-4000-8000-000000000000';
const then = '2020-01-01T00:00:00.000Z';

/** Every resource with its body, ready to be created once. */
export async function everyResource(campus: Campus): Promise<Resource[]> {
  const { office, admin } = campus;
  const [program, term, otherTerm, course, student, other] = await Promise.all([
    campus.program(),
    campus.term(),
    campus.term(),
    campus.course(),
    campus.student(),
    campus.student(),
  ]);
  const [section, charge] = await Promise.all([campus.section(term), campus.charge(student, term)]);
  const mark = (): string => campus.next();
  return [
    ...(await contentResources(campus, section)),
    {
      path: '/api/programs',
      client: office,
      body: {
        name: mark(),
        code: mark(),
        degreeType: 'BA',
        requiredCredits: 120,
        description: 'All.',
        isActive: true,
      },
      changed: { name: mark(), requiredCredits: null, isActive: false },
      immutable: {},
      readOnly: { id: nobody, createdAt: then },
    },
    {
      path: '/api/program-requirements',
      client: office,
      body: {
        programId: program.id,
        catalogYear: '2030-2031',
        examples: [],
        blocks: [block({ id: 'core', minimumGrade: 'C' })],
        minimumGpa: '2.50',
        residencyCredits: 30,
        transferCredits: 90,
        years: 7,
      },
      changed: {
        catalogYear: '2031-2032',
        blocks: [block({ id: 'other', minimumGrade: null })],
        years: null,
      },
      immutable: { programId: nobody },
      readOnly: { programName: 'Eve', id: nobody },
    },
    {
      path: '/api/terms',
      client: office,
      body: {
        name: mark(),
        type: 'summer',
        year: 2031,
        startDate: '2031-06-01',
        endDate: '2031-08-01',
        registrationStartDate: '2031-04-01',
        registrationEndDate: '2031-06-05',
        isActive: false,
      },
      changed: { name: mark(), endDate: '2031-08-09' },
      immutable: {},
      readOnly: { id: nobody },
    },
    {
      path: '/api/departments',
      client: office,
      body: { name: mark(), isActive: true },
      changed: { name: mark(), isActive: false },
      immutable: {},
      readOnly: { id: nobody, courses: 3 },
    },
    {
      path: '/api/courses',
      client: office,
      body: {
        code: mark(),
        title: 'Reading',
        credits: 3.5,
        description: 'Books.',
        department: 'Letters',
        prerequisites: 'READ 1',
        corequisites: 'READ 2',
        isActive: true,
      },
      changed: { title: 'Reading, slowly', credits: 4, description: null },
      immutable: {},
      readOnly: { id: nobody, creditsText: '3-4', prerequisitesChecked: 'automatic' },
    },
    {
      path: '/api/sections',
      client: office,
      body: {
        courseId: course.id,
        termId: term.id,
        sectionNumber: '77',
        capacity: 12,
        isUnlimited: false,
        instructorId: null,
        modality: 'hybrid',
        location: 'Tower',
        isActive: true,
        meetings: [],
        waitlistCapacity: 5,
        waitlistMode: 'offer',
        offerHours: 12,
        consentRequired: true,
        classLevels: ['senior'],
        programIds: [],
      },
      changed: { capacity: 13, location: null, waitlistCapacity: null, classLevels: [] },
      immutable: {},
      readOnly: { enrolled: 3, waitlisted: 1, offered: 1, seatStatus: 'Open', courseCode: 'X', id: nobody },
    },
    {
      path: '/api/students',
      client: office,
      body: {
        firstName: 'Una',
        lastName: mark(),
        studentId: mark().replace(' ', ''),
        email: null,
        programId: null,
        catalogYear: '2026-2027',
        enrollmentStatus: 'on_leave',
        expectedGraduation: '2030-05-18',
        phone: '555-0100',
        birthDate: '2004-02-29',
        address: address('1 Lamp Street'),
        emergencyContact: { name: 'Bea', relationship: 'aunt', phone: '555-0101' },
      },
      changed: { firstName: 'Vera', address: address('2 Lamp Street') },
      immutable: {},
      readOnly: {
        cumulativeGpa: '4.00',
        creditsEarned: 3,
        classLevel: 'senior',
        sapStatus: 'warning',
        id: nobody,
      },
    },
    {
      path: '/api/assignments',
      client: office,
      body: {
        sectionId: section.id,
        title: mark(),
        description: 'Write.',
        dueDate: hours(90),
        lateUntil: null,
        maxPoints: 10,
        assignmentType: 'exam',
        isPublished: false,
      },
      changed: { title: mark(), isPublished: true },
      immutable: {},
      readOnly: { gradesPostedAt: then, submitted: 3, id: nobody },
    },
    {
      path: '/api/enrollments',
      client: office,
      body: { studentId: other.id, sectionId: section.id, termId: term.id, status: 'enrolled' },
      changed: {},
      immutable: { studentId: student.id, sectionId: nobody, termId: nobody, status: 'waitlisted' },
      readOnly: { grade: 'A', gradePoints: '4.00', enrollmentDate: then, studentName: 'Eve', id: nobody },
    },
    {
      path: '/api/charges',
      client: office,
      body: {
        studentId: student.id,
        termId: term.id,
        chargeType: 'housing',
        description: mark(),
        amount: 700.07,
        dueDate: day(12),
      },
      changed: { amount: 700.08, description: mark() },
      immutable: { studentId: other.id, termId: nobody },
      readOnly: { isPaid: true, balance: '0.00', paidAmount: '700.07', termName: 'X', id: nobody },
    },
    {
      path: '/api/payments',
      client: office,
      body: {
        studentId: student.id,
        chargeId: charge.id,
        planId: null,
        amount: 2.5,
        method: 'card',
        receivedAt: hours(-5),
        reference: mark(),
      },
      changed: { reference: mark(), method: 'cash' },
      immutable: { studentId: other.id, chargeId: nobody, amount: 2.51 },
      readOnly: { studentName: 'Eve', paidFor: 'x', createdAt: then, id: nobody },
    },
    {
      path: '/api/payment-plans',
      client: office,
      body: {
        studentId: student.id,
        termId: term.id,
        planType: '24-Month 0%',
        totalAmount: 2400,
        remainingBalance: 2400,
        monthlyPayment: 100,
        nextPaymentDate: day(15),
        status: 'current',
        tfcPlanId: mark(),
      },
      changed: { nextPaymentDate: day(16) },
      immutable: { studentId: other.id, termId: nobody, remainingBalance: 2399, status: 'paid' },
      readOnly: { studentName: 'Eve', studentNumber: 'S1', cancelledAt: then, id: nobody },
    },
    {
      path: '/api/registration-windows',
      client: office,
      body: {
        termId: term.id,
        name: mark(),
        opensAt: '2031-04-01T13:00:00.000Z',
        closesAt: '2031-06-01T03:59:59.000Z',
        classLevels: ['senior'],
        programIds: [],
        needsTicket: true,
      },
      changed: { name: mark(), closesAt: '2031-06-02T03:59:59.000Z', classLevels: [] },
      immutable: { termId: otherTerm.id },
      readOnly: { id: nobody },
    },
    {
      path: '/api/time-tickets',
      client: office,
      body: {
        termId: term.id,
        studentId: student.id,
        opensAt: '2031-04-01T13:20:00.000Z',
        closesAt: '2031-06-01T03:59:59.000Z',
      },
      changed: { opensAt: '2031-04-01T13:40:00.000Z' },
      immutable: { termId: otherTerm.id, studentId: other.id },
      readOnly: { studentName: 'Eve', studentNumber: 'S1', id: nobody },
    },
    {
      path: '/api/holds',
      client: office,
      body: { studentId: student.id, kind: 'compliance', reason: mark() },
      changed: { reason: mark() },
      immutable: { studentId: other.id, kind: 'aid' },
      readOnly: { placedBy: 'Eve', placedAt: then, releasedAt: then, liftedBy: 'Eve', id: nobody },
    },
    {
      path: '/api/policies',
      client: office,
      body: {
        kind: 'credit_limit',
        effectiveFrom: day(50),
        termId: term.id,
        content: { credits: 19 },
        note: mark(),
      },
      changed: { content: { credits: 20 }, effectiveFrom: day(51) },
      immutable: {},
      readOnly: { revision: 9, state: 'past', createdByName: 'Eve', id: nobody },
    },
    {
      path: '/api/clients',
      client: admin,
      body: { name: mark(), description: 'Reads.', scopes: ['catalog.read'], isActive: true },
      changed: { name: mark(), scopes: ['catalog.read', 'students.search'] },
      immutable: {},
      readOnly: { secrets: [], lastUsedAt: then, id: nobody },
    },
    {
      path: '/api/transfer-evaluations',
      client: office,
      body: {
        inquiryId: null,
        studentId: student.id,
        institution: mark(),
        notes: 'Asked for a syllabus.',
        courses: [],
      },
      changed: { institution: mark(), notes: null },
      immutable: { inquiryId: nobody },
      readOnly: {
        status: 'articulated',
        creditsAwarded: 3,
        articulatedAt: then,
        studentName: 'Eve',
        id: nobody,
      },
    },
    {
      path: '/api/course-equivalencies',
      client: office,
      body: {
        institution: mark(),
        externalCode: mark(),
        outcome: 'equivalent',
        courseId: course.id,
        credits: 2.5,
        minimumGrade: 'C',
        isActive: true,
      },
      changed: { credits: 3, minimumGrade: null },
      immutable: {},
      readOnly: { courseCode: 'X', courseTitle: 'X', decidedAt: then, decidedByName: 'Eve', id: nobody },
    },
    {
      path: '/api/users',
      client: admin,
      body: {
        email: `${mark().replace(' ', '.').toLowerCase()}.user@collegium.example`,
        firstName: 'Uma',
        lastName: mark(),
        role: 'bursar',
      },
      changed: { lastName: mark(), role: 'admissions' },
      immutable: {},
      readOnly: { studentId: nobody, lastSignInAt: then, isActive: false, id: nobody },
    },
  ];
}

async function contentResources(campus: Campus, section: Row): Promise<Resource[]> {
  const discussion = await campus.discussion(section);
  const module = await campus.module(section);
  const mark = (): string => campus.next();
  const below = { client: campus.admin, immutable: {} };
  return [
    {
      ...below,
      path: '/api/pages',
      within: `/api/sections/${section.id}/pages`,
      body: { title: mark(), document: document('Read.'), isPublished: false },
      changed: { title: mark(), document: document('Read twice.'), isPublished: true },
      readOnly: { number: 7, editedByName: 'Eve', sectionId: nobody, id: nobody },
      moves: ['number', 'editedAt'],
    },
    {
      ...below,
      path: '/api/modules',
      within: `/api/sections/${section.id}/modules`,
      body: { title: mark(), isPublished: false, availableFrom: hours(10), prerequisiteIds: [module.id] },
      changed: { title: mark(), isPublished: true, availableFrom: null, prerequisiteIds: [] },
      readOnly: { position: 7, sectionId: nobody, id: nobody },
    },
    {
      ...below,
      path: '/api/module-items',
      within: `/api/modules/${module.id}/items`,
      body: { kind: 'link', title: mark(), url: 'https://example.edu/', indent: 1, isPublished: false },
      changed: { title: mark(), indent: 2, isPublished: true },
      readOnly: { position: 7, moduleId: nobody, id: nobody },
    },
    {
      ...below,
      path: '/api/section-folders',
      within: `/api/sections/${section.id}/folders`,
      body: { name: mark(), parentId: null },
      changed: { name: mark() },
      readOnly: { sectionId: nobody, id: nobody },
    },
    {
      ...below,
      path: '/api/section-files',
      within: `/api/sections/${section.id}/files`,
      file: `${mark()}.txt`,
      body: { isPublished: false },
      changed: { name: `${mark()}.txt`, isPublished: true },
      readOnly: { size: 1, mediaType: 'text/html', sectionId: nobody, id: nobody },
    },
    {
      ...below,
      path: '/api/discussions',
      within: `/api/sections/${section.id}/discussions`,
      body: {
        title: mark(),
        document: document('Which?'),
        opensAt: hours(1),
        locksAt: hours(90),
        requireInitialPost: true,
        assignmentId: null,
        isPublished: false,
      },
      changed: { title: mark(), document: null, locksAt: hours(91), requireInitialPost: false },
      readOnly: { isPinned: true, unread: 3, state: 'open', sectionId: nobody, id: nobody },
    },
    {
      ...below,
      path: '/api/posts',
      within: `/api/discussions/${discussion.id}/posts`,
      body: { parentId: null, document: document('That one.') },
      changed: { document: document('The other one.') },
      immutable: { parentId: nobody },
      readOnly: { number: 7, authorName: 'Eve', deletedAt: then, hiddenAt: then, id: nobody },
      moves: ['changeNumber', 'editedAt', 'version'],
    },
  ];
}

/** The address where it is created and listed, as in the OpenAPI document. */
export const placeOf = ({ path, within = path }: Resource): string =>
  within.replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/, '{id}');

const block = (rule: Json): Json => ({
  name: 'Core',
  mayShare: false,
  minimumGrade: null,
  minimumGpa: null,
  rules: [{ name: 'Any', counts: 'courses', needed: 1, from: ['*'], except: [], ...rule }],
});

const address = (line1: string): Json => ({
  line1,
  line2: null,
  city: 'Albany',
  state: 'NY',
  postalCode: '12207',
  country: 'United States',
});

/** A number in a request is a numeric string in the response if it is money. */
export function shownAs(sent: unknown, shown: unknown): unknown {
  return typeof sent === 'number' && typeof shown === 'string' ? Number(shown) : shown;
}

export type Created = Resource & { record: Row; etag: string; address: string };

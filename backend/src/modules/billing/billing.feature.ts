import { fieldGroups } from '../../platform/auth/fields/field-groups.js';
import { declareRecords, declareUnrecorded, inWords } from '../../platform/auth/fields/records.js';
import { guardedTables } from '../../platform/database/guarded-tables.js';
import { queues } from '../../platform/jobs/queues.js';
import { studentFields, studentText, joinStudent } from '../students/students.feature.js';
import { notificationKinds } from '../notifications/notifications.feature.js';

fieldGroups.declare({
  charge: { permissions: ['charges.read'], text: 'charges and payments' },
  plan: { permissions: ['plans.read'], text: 'payment plans' },
});

guardedTables.declare({
  charge_descriptions: { may: 'add' },
  charge_due_dates: { may: 'add' },
  seat_changes: { may: 'add' },
  account_statements: { may: 'add' },
  account_statement_entries: { may: 'add' },
  account_statement_files: { may: 'add' },
});

const derived = 'calculated from enrollments; the trail shows the charges that change';
declareUnrecorded({
  charge_descriptions: 'the trail shows the charges whose words change',
  charge_due_dates: derived,
  charge_run_students: 'the trail shows the run and the charges',
  assessed_charges: derived,
  assessments: derived,
  assessment_marks: derived,
  seat_changes: derived,
});

export const records = declareRecords({
  charge: {
    ofStudent: {},
    tables: 'student_charges',
    lists: 'charges receivable-items receivables-by-student charge-run-students',
    fields: {
      identity: studentFields,
      charge: `${studentFields} termId termName chargeType amount description dueDate paidAmount financedAmount source balance isPaid isOverdue
      voidedAt voidReason reason asOf age isPastDue search position outcome chargeId failure`,
    },
    recordName: {
      text: `concat(${inWords('charge.charge_type')}, ' $', charge.amount, ', ', ${studentText})`,
      table: 'student_charges',
      alias: 'charge',
      joins: joinStudent('charge'),
      permission: 'charges.read',
    },
  },
  charge_run: {
    tables: 'charge_runs',
    lists: 'charge-runs',
    fields: {
      identity: studentFields,
      charge: `${studentFields} termId termName chargeType amount description dueDate enrolledTermId enrolledTermName programId
      programName studentNumbers expectedStudents requestedById requestedBy status studentsTotal studentsDone
      studentsCharged studentsSkipped studentsFailed totalAmount students skipped charged notCharged outcome reason finishedAt`,
    },
  },
  assessment_run: {
    tables: 'assessment_runs',
    lists: 'assessment-runs',
    fields: {
      charge: `termId dryRun isDryRun requestedById status studentsTotal studentsDone studentsChanged charged credited
      tuitionChange feeChange differences ownAccountLeftOut lastStudentId finishedAt requestedBy termName studentId studentNumber studentName
      chargeId chargeType description before after reason`,
    },
  },
  statement: {
    ofStudent: {},
    tables: 'account_statements account_statement_entries account_statement_files',
    lists: 'statements',
    fields: {
      identity: studentFields,
      ledger: `${studentFields} number runId createdById asOf recordedAsOf openingBalance closingBalance due pastDue openAmount
      content activity entryId statementId fileId sha256 postedOn description amount reason`,
    },
    recordName: {
      text: `concat('Statement ', statement.number, ', ', ${studentText})`,
      table: 'account_statements',
      alias: 'statement',
      joins: joinStudent('statement'),
      permission: 'ledger.read',
    },
  },
  statement_run: {
    tables: 'statement_runs',
    lists: 'statement-runs',
    fields: {
      charge: `asOf recordedAsOf month monthly requestedById requestedBy status studentsTotal studentsDone statements
      ownAccountLeftOut lastStudentId finishedAt reason`,
    },
  },
  payment: {
    ofStudent: {},
    tables: 'payments',
    lists: 'payments revenue-payments',
    fields: {
      identity: studentFields,
      charge: `${studentFields} chargeId planId applicationId paidFor amount method receivedAt reference voidedAt voidReason reason isVoided
      allocations credit isDeposit held`,
    },
    recordName: {
      text: `concat('$', payment.amount, ', ', ${studentText})`,
      table: 'payments',
      alias: 'payment',
      joins: joinStudent('payment'),
      permission: 'charges.read',
    },
  },
  plan: {
    ofStudent: {},
    tables: 'payment_plans payment_plan_installments payment_plan_schedules',
    lists: 'payment-plans plans installments payment-plan-schedules',
    fields: {
      identity: studentFields,
      plan: `${studentFields} termId termName planType totalAmount remainingBalance monthlyPayment nextPaymentDate status
      isConfirmed tfcPlanId cancelledAt cancelReason planId number dueDate amount paidAmount reason dueSoon isPaid isCancelled
      installments chargeIds unappliedAmount hasUnapplied chargeId cause effectiveDate requiresDisclosures
      disclosuresDeliveredOn`,
    },
    recordName: {
      text: `concat(${inWords('plan.plan_type')}, ' $', plan.total_amount, ', ', ${studentText})`,
      table: 'payment_plans',
      alias: 'plan',
      joins: joinStudent('plan'),
      permission: 'plans.read',
    },
  },
});

queues.declare({
  'assessments.fail': { does: 'marks assessments of terms that failed' },
  'assessments.run': { does: 'assesses the tuition and fees of all students of a term' },
  'charges.fail': { does: 'marks bulk charges that failed' },
  'charges.run': { does: 'posts the same charge for many students' },
  'statements.fail': { does: 'marks runs of statements that failed' },
  'statements.month': { does: 'starts the statements of the last month, on the first day of each month' },
  'statements.run': { does: 'creates the statements of all students with activity or a balance' },
});

export const kinds = notificationKinds.declare({
  charge_created: { category: 'account', mail: 'There is a new charge on your account.', position: 14 },
  payment_recorded: { category: 'account', mail: 'A payment on your account was recorded.', position: 15 },
  plan_created: { category: 'account', mail: 'A payment plan was set up for you.', position: 16 },
  statement_ready: { category: 'account', mail: 'Your account statement is ready.', position: 60 },
});

declare module '../notifications/notifications.feature.js' {
  interface Kinds {
    billing: typeof kinds;
  }
}

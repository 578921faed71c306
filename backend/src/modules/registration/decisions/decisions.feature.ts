import { fieldGroups } from '../../../platform/auth/fields/field-groups.js';
import { declareRecords } from '../../../platform/auth/fields/records.js';
import { guardedTables } from '../../../platform/database/guarded-tables.js';

fieldGroups.declare({
  decision: {
    permissions: ['enrollments.override', 'audit.read'],
    text: 'registration decisions, without their facts',
  },
});

guardedTables.declare({ registration_decisions: { may: 'add' } });

export const records = declareRecords({
  registration_decision: {
    tables: 'registration_decisions',
    fields: {
      decision: `decidedAt act studentId sectionId actorId actorRole requestId isAccepted enrollmentId decision rules checked
      policies asked facts found blockers warnings used outcome status isStudent code liftedBy grantedBy id`,
      enrollment: 'instead together',
      override: 'overrides reason',
    },
  },
  // The facts of a registration decision.
  registration_fact: {
    fields: {
      decision:
        'now today studentId sectionId termId capacity enrolled offered waitlisted someoneEligibleWaits policies',
      registration: `courseCode sectionNumber courseCredits waitlistCapacity sectionIsActive courseIsActive classLevels programIds
      programNames waitlistUntil consentRequired termName startDate endDate registrationStartDate registrationEndDate termIsActive
      windows creditLimit attemptLimit prerequisite corequisite meetings`,
      academic: 'studentStatus classLevel programId sameIdentifiers',
      enrollment: 'attempts taken places',
      hold_kind: 'holds',
      override: 'overrides',
      ticket: 'ticket',
    },
  },
  // The message and facts of each blocker of a registration, a merge or an application, by code.
  blocker: {
    fields: {
      registration: `section_full seat_available waitlist_full window_closed consent section_inactive
      capacity_below_enrolled`,
      academic: 'level program student_inactive same_identifier',
      enrollment: 'already_enrolled prerequisite corequisite time_conflict repeat_limit credit_limit',
      hold_kind: 'hold',
      ticket: 'time_ticket',
      application: `program_closed term_closed deadline_passed application_open offer_accepted application_state reviews_open gpa_unverified
      gpa_below_minimum decision_state facts_changed letter_missing no_offer reply_date_passed`,
      admission_conversion: `application_state offer_accepted deposit_too_small deposit_held student_active student_exists email_of_employee sign_in_claimed
      student_has_records`,
      identity: `same_record employee_account inactive_survivor same_section same_assignment same_hold same_inquiry
      same_transfer_credit account_open charged_term preview_changed`,
    },
  },
});

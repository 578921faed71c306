import { declareUnrecorded } from '../../platform/auth/fields/records.js';
import { guardedTables } from '../../platform/database/guarded-tables.js';

declareUnrecorded({
  onboardings: "The student's history shows their tasks.",
  onboarding_tasks: "The student's history shows them.",
  onboarding_task_rules:
    'Which tasks new students have; migrations and administrators of the database set it.',
  privacy_notices: 'Texts that never change.',
});

guardedTables.declare({
  onboarding_task_rules: { may: 'read' },
  privacy_notices: { may: 'read' },
});

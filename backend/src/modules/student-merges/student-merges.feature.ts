import { declareUnrecorded } from '../../platform/auth/fields/records.js';

declareUnrecorded({ student_merges: 'the histories of both records show the merge' });

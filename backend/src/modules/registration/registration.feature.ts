import { declareUnrecorded } from '../../platform/auth/fields/records.js';

declareUnrecorded({
  cart_items: 'plans of a student, read by that student alone',
});

import { declareUnrecorded } from '../../platform/auth/fields/records.js';

declareUnrecorded({ application_forms: 'an application shows the form that it was filled in with' });

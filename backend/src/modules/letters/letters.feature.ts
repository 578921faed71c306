import { featureBounds } from '../../platform/limits/bounds.js';

export const { studentLetters } = featureBounds.declare({
  studentLetters: {
    most: 10,
    what: 'Letters issued for one student in one day (Eastern Time)',
    then: '429',
  },
});

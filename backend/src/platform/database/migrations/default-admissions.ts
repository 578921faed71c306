const untilThreeWeeksBefore = { daysBeforeStart: 21 };

/** How a new university admits people. A new rule is a new row. */
export const defaultAdmissions = {
  minimumGpa: { associate: '2.00', bachelor: '2.50', graduate: '2.50' },
  applyUntil: {
    byTermType: {
      fall: untilThreeWeeksBefore,
      winter: untilThreeWeeksBefore,
      spring: untilThreeWeeksBefore,
      summer: untilThreeWeeksBefore,
    },
  },
  late: 'refuse',
  decisionDays: { from: 1, to: 2 },
  reviews: 1,
  reviewSpread: 2,
  answerDays: 30,
  unfinishedDays: 30,
  retentionDays: 365,
};

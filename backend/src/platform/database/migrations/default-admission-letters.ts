/** The letters of a new university, one for each decision. Settings has later versions. */
export const defaultAdmissionLetters = [
  {
    code: 'admit',
    subject: 'Your admission to {{programName}}',
    body: `Dear {{firstName}} {{lastName}},

Congratulations. Collegium University has admitted you to {{programName}}, beginning {{termName}}.

To accept or decline this offer, sign in to your application {{applicationNumber}}. Your status page shows the last day to answer and what comes next.`,
  },
  {
    code: 'admit_with_conditions',
    subject: 'Your conditional admission to {{programName}}',
    body: `Dear {{firstName}} {{lastName}},

Congratulations. Collegium University has admitted you to {{programName}}, beginning {{termName}}, with these conditions:

{{conditions}}

To accept or decline this offer, sign in to your application {{applicationNumber}}. Your status page shows the last day to answer and what comes next.`,
  },
  {
    code: 'defer',
    subject: 'Your application to {{programName}}',
    body: `Dear {{firstName}} {{lastName}},

We have reviewed your application {{applicationNumber}} to {{programName}}, beginning {{termName}}. We can't decide on it yet, and will look at it again. You don't need to do anything now.

If the admissions office needs anything else from you, it will write to you.`,
  },
  {
    code: 'deny',
    subject: 'Your application to {{programName}}',
    body: `Dear {{firstName}} {{lastName}},

We have reviewed your application {{applicationNumber}} to {{programName}}, beginning {{termName}}. We can't offer you admission.

Thank you for your interest in Collegium University. You can apply again for a later term.`,
  },
] as const;

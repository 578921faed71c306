/** The texts of a student's requests. */
export const messages = {
  subtitle: 'Your requests to the university, and the answers.',
  studentsOnly: 'Only students can make requests',
  list: {
    failed: 'Could not load your requests',
    unmatched: 'No requests match the search and filters.',
    empty: 'Your requests appear here. Select New Request to make one.',
    search: 'Search by number, subject or text...',
  },
  noAnswer: 'No answer yet. The answer appears here, and you get it by email.',
  closed: 'This request is closed. To ask for something else, make a new request.',
  reply: {
    title: (number: string) => `Reply to ${number}`,
    reopens: 'Your reply reopens the request, and the response time starts again.',
    sent: 'Your reply goes to the office that handles your request.',
  },
  failures: { request: 'Failed to send the request', reply: 'Failed to send the reply' },
  sent: (number: string) => `Request ${number} sent successfully`,
  support: {
    description: 'Get help with signing in, with a page or file, or with your study materials.',
    required: 'Please describe the problem',
  },
  accommodation: {
    title: 'Request an Accommodation',
    description: "Describe what you need. Please don't include a diagnosis.",
    required: 'Please describe what you need',
    documentation: 'Documentation from a qualified professional',
    documentationRequired: 'Please say whether you have documentation from a qualified professional',
  },
  directory: {
    description:
      "The directory doesn't show the information that you choose, in place of what you restrict now. If you choose your name, you are not listed at all.",
    label: 'Keep out of the directory',
    required: 'Please choose the information to keep out of the directory',
  },
  withdrawal: {
    title: 'Withdraw from a Term',
    description:
      'The Office of the Registrar decides on your request. Until then, you stay enrolled in all your courses. To leave a single course, drop or withdraw from that course instead.',
    termHint: 'A current or future term.',
    dayHint: 'A day within the term.',
  },
  correction: {
    title: 'Request a Record Correction',
    description:
      'The registrar sees the current value next to the value you request. You can edit your phone, address and emergency contact yourself in My Record.',
    current: (value: string) => `Current value: ${value}`,
  },
};

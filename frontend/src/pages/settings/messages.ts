/** What the list of settings says. */
export const messages = {
  subtitle: 'University setup',
  noAccess: "You don't have access to any settings",
  areas: {
    terms: 'Dates, registration windows and time tickets',
    programs: 'Programs of study and their credits',
    requirements: 'Degree requirements by catalog year, checked against sample students',
    courses: 'The catalog of courses that sections are created from',
    departments: 'The departments that courses can belong to',
    policies: 'Academic and financial rules by effective date',
    users: 'Who can sign in, and with which role',
    clients: 'Systems that call the API, with their scopes and secrets',
    mails: "Emails sent, and emails that couldn't be sent",
  },
};

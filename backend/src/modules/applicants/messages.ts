export const messages = {
  emailRequired: 'Email is required',
  codeRequired: 'Code is required',
  eitherOr: 'Send either the token, or the email address and the code.',
  signInUnknown:
    'This link or code is not valid. It may have expired, or been used already. Request a new one.',
  mail: {
    subject: 'Continue your application to Collegium University',
    open: 'Continue your application',
    valid: 'The link works once, within 24 hours. You need no password.',
    code: 'Or type this code within 30 minutes, on the page where you asked for this email:',
    personal:
      'This email is for you only. Anyone who has the link or the code can see and change your application.',
    because:
      'You receive this email because this address was entered to start or continue an application. If that wasn’t you, ignore this email.',
  },
};

export const messages = {
  mails: {
    signUpSubject: (sport: string) => `Your interest in ${sport}`,
    signUpThanks: "Thank you for your interest in athletics. We'll be in touch soon!",
    signUpNext:
      'We will email you when registration opens, send you updates, and reserve tryout spots for those who ' +
      'signed up early.',
  },

  noSignup: "This sign-up doesn't exist.",
  received: (sport: string) => `New sign-up for ${sport}`,

  /** Fixed by the public site's form. */
  form: {
    firstName: 'First name must be at least 2 characters',
    lastName: 'Last name must be at least 2 characters',
    email: 'Please enter a valid email address',
    phone: 'Please enter a valid phone number',
    sport: 'Please select a sport',
  },

  sports: {
    football: 'Football',
    'flag-football': 'Flag Football',
    'mens-basketball': 'Men’s Basketball',
    'womens-basketball': 'Women’s Basketball',
    esports: 'Esports',
    'co-ed-sports': 'Co-ed Sports',
    soccer: 'Soccer',
  },
};

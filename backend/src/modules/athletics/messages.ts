export const messages = {
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

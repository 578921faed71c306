export const messages = {
  receiptBecause:
    "You are receiving this email because this address was entered in a form on our site. If you didn't send " +
    'the form, you can ignore this email.',
  addressInvalid: "This isn't a valid email address.",
};

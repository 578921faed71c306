export const messages = {
  onlyParked: 'Only a parked email can be queued again.',
  addressInvalid: (address: string) =>
    `This email can't be sent, because "${address}" isn't a valid address.`,
  mailNotFound: "This email doesn't exist. It may have been deleted.",
};
